import { strToU8, zipSync } from 'fflate'

const files: Record<string, string> = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Nila,Varma,,,,"Backend engineer | Go, PostgreSQL","I build the parts of a shop that nobody sees. They hold on the busiest day of the year.

Before that I taught physics to fifteen-year-olds, which is where I learned to explain things.",Software,,"Pune, India",,"[PORTFOLIO:https://nila.example.com],[OTHER:https://github.com/nila]",`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Lightship,Backend engineer,"Keeps the ledger of 40 shops.
• Cut the nightly run from three hours to eight minutes
• Wrote the migration that nobody noticed",Pune,Mar 2024,
Kiln & Co,Intern,Tests for a kiln controller.,Remote,Jun 2023,Aug 2023
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Fergusson College,2019,2022,,BSc Physics,
`,
  'Skills.csv': 'Name\nGo\nPostgreSQL\nTeaching\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nnila@example.com,Yes,Yes,1/1/24\n',
}

/** LinkedIn's ZIP for a person called Nila Varma, with some of its files changed. */
export function linkedInArchive(change: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  return zipOf({ ...files, ...change })
}

export function zipOf(texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(files))
}
