import { expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { profileSchema } from '#contract/profile.ts'
import { inLines } from '../../../../../../tests/support/import-lines.ts'
import { zipOf } from '../../../../../../tests/support/linkedin-archive.ts'
import { testProfile } from '../../../../../../tests/support/test-profile.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import { readFile } from './read.ts'

const read = (files: Record<string, string>) => readFile(new File([zipOf(files)], 'archive.zip'))

const nila = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Nila,Varma,,,"Feb 6, 1990",Backend engineer at Lightship | Postgres,"I build ledgers that close on time.   Before that I taught physics for five years.  Write to me about payments &amp; double-entry.",Software,,"Pune, Maharashtra, India",[nilav],"[PERSONAL:http://nila.example.com],[COMPANY:https://lightship.example.com]",`
const about = [
  'summary | I build ledgers that close on time.',
  'about | I build ledgers that close on time. | Before that I taught physics for five years. | Write to me about payments & double-entry.',
]
const links = [
  'link | nila.example.com | http://nila.example.com/',
  'link | lightship.example.com | https://lightship.example.com/',
  'link | X | https://x.com/nilav',
]
const archives: Record<string, [files: Record<string, string>, ...lines: string[]]> = {
  'with lists in one line, and entities': [
    {
      'Profile.csv': nila,
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Lightship,Backend engineer,"I look after the ledger, from the first order to the last.  Key results:  - Cut the run to 8 min. - Wrote the migration.",Pune,Mar 2024,
Kiln &amp; Co,Developer,"Total team: 5 • Built the list • Moved the build",Remote,Jun 2021,Feb 2024
Paddy Labs,Junior developer,"* Ported the reports * Tested the importer",,2019,2021
Granary,Intern,"-\tCounted sacks -\tDrew the map",,Jun 2018,Aug 2018
Sand,Digger,"I used Go,  Redis,  SQL.  I taught.",,2017,2017`,
      'PhoneNumbers.csv': `Extension,Number,Type
,,
,,
, +91 98765 00210,
12,09876500210,Mobile
,020 555 0100,`,
      'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Fergusson College,Jul 2008,May 2011,Dean's List &amp; more.,Bachelor of Science - BS,Chess Club
School of Design,Aug 2026,,,,`,
    },
    'LinkedIn | Nila Varma | Backend engineer | Pune, Maharashtra, India | +91 98765 00210',
    ...about,
    'Backend engineer | Lightship | 2024-03/ | Pune | I look after the ledger, from the first order to the last. ⏎ Key results: | • Cut the run to 8 min. | • Wrote the migration.',
    'Developer | Kiln & Co | 2021-06/2024-02 | Remote | Total team: 5 | • Built the list | • Moved the build',
    'Junior developer | Paddy Labs | 2019/2021 | • Ported the reports | • Tested the importer',
    'Intern | Granary | 2018-06/2018-08 | • Counted sacks | • Drew the map',
    'Digger | Sand | 2017/2017 | I used Go, Redis, SQL. ⏎ I taught.',
    "school | Bachelor of Science - BS | Fergusson College | 2008–2011 | • Dean's List & more. | • Chess Club",
    'school | Studies | School of Design | 2026–present',
    ...links,
    'left | About you | 020 555 0100',
    'left | About you | Backend engineer at Lightship | Postgres ⏎ 12 ⏎ Software',
  ],
  'with dates in many languages': [
    {
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Company 1,Role,,,"Jan 2020",Present
Company 2,Role,,,"September 2019",Present
Company 3,Role,,,"Sept 2018",Present
Company 4,Role,,,"janv. 2017",Present
Company 5,Role,,,"févr. 2016",Present
Company 6,Role,,,"Mär 2015",Present
Company 7,Role,,,"ene 2014",Present
Company 8,Role,,,"03/2013",Present
Company 9,Role,,,"2012-03",Present
Company 10,Role,,,"Aug 5, 2011",Present
Company 11,Role,,,"2010",Present
Company 12,Role,,,"2009年3月",Present`,
    },
    'LinkedIn',
    'Role | Company 1 | 2020-01/',
    'Role | Company 2 | 2019-09/',
    'Role | Company 3 | 2018-09/',
    'Role | Company 4 | 2017-01/',
    'Role | Company 5 | 2016-02/',
    'Role | Company 6 | 2015-03/',
    'Role | Company 7 | 2014-01/',
    'Role | Company 8 | 2013-03/',
    'Role | Company 9 | 2012-03/',
    'Role | Company 10 | 2011-08/',
    'Role | Company 11 | 2010/',
    'Role | Company 12 | 2009-03/',
  ],
  'of 2018': [
    {
      'Profile.csv': nila,
      'Phone Numbers.csv': `Extension,Number,Type
,9876500210,Mobile
, +91 98765 00210,`,
      'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@example.com,Yes,No,"1/1/14, 9:00 AM"
nila@example.com,Yes,Yes,"6/19/15, 10:16 AM"`,
    },
    'LinkedIn | Nila Varma | Backend engineer | Pune, Maharashtra, India | nila@example.com | +91 98765 00210',
    ...about,
    ...links,
    'left | About you | old@example.com',
    'left | About you | Backend engineer at Lightship | Postgres ⏎ Software',
  ],
  'two folders deep, with a copy': [
    {
      'Downloads/Basic_LinkedInDataExport_01-01-2026/Profile.csv': nila,
      'Downloads/Profile (1).csv': nila,
      '__MACOSX/Downloads/._Profile.csv': 'x',
      'Downloads/Connections.csv': 'Notes',
    },
    'LinkedIn | Nila Varma | Backend engineer | Pune, Maharashtra, India',
    ...about,
    ...links,
    'left | About you | Backend engineer at Lightship | Postgres ⏎ Software',
  ],
  'without a profile': [
    {
      'export\\positions.CSV': `Company Name,Title,Description,Location,Started On,Finished On
Lightship,Backend engineer,,Pune,Mar 2024,`,
      'Skills.csv': `Name
Go
PostgreSQL
Go`,
    },
    'LinkedIn',
    'Backend engineer | Lightship | 2024-03/ | Pune',
    'skills | Go | PostgreSQL',
  ],
  'with what its owner shows to nobody': [
    {
      'Profile.csv': `First Name,Address,Geo Location
Nila,"12 Kiln Lane, Pune",`,
      'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Tom,Example,Kiln,CTO,She made our nights quiet.,"03/14/24, 09:12 AM",VISIBLE
Ada,Example,Kiln,PM,Not shown.,"03/15/24, 09:12 AM",HIDDEN`,
    },
    'LinkedIn | Nila',
    'testimonial | She made our nights quiet. | Tom Example | CTO | Kiln',
    'left | Reference | Ada ⏎ Example ⏎ Kiln ⏎ PM ⏎ Not shown. ⏎ 03/15/24, 09:12 AM | It is hidden in your file.',
    'left | About you | 12 Kiln Lane, Pune',
  ],
  'with all other files': [
    {
      'Profile.csv': `First Name,Address,Birth Date,Geo Location
Nila,Baner,1 May,Pune`,
      'Projects.csv': `Title,Description,Url,Started On,Finished On
Vandi,A bus board,https://vandi.example.com,Jan 2024,
Tiffin,Recipes,,Mar 2022,2023`,
      'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
CKA,,CNCF,Mar 2022,,77`,
      'Honors.csv': `Title,Description,Issued On
Town prize,For the board,Aug 2025`,
      'Publications.csv': `Name,Published On,Description,Publisher,Url
On ledgers,May 2023,,Books,`,
      'Volunteering.csv': `Company Name,Role,Started On,Finished On
Library,Shelver,Jun 2019,Jun 2020
Shelter,Walker,2021,`,
      'Courses.csv': `Name,Number
Compilers,CS-4120`,
    },
    'LinkedIn | Nila | Pune',
    'Certificates | CKA | CNCF | 2022-03 | 77',
    'Awards | Town prize | 2025-08 | For the board',
    'Publications | On ledgers | Books | 2023-05',
    'Volunteering | Shelver | Library | 2019-06 | 2020-06',
    'Volunteering | Walker | Shelter | 2021 | ongoing',
    'Courses | Compilers | CS-4120',
    'project | Vandi | A bus board | https://vandi.example.com/ | 2024-01',
    'project | Tiffin | Recipes | 2022-03 | 2023',
    'left | About you | Baner',
  ],
  'with columns and values that are none': [
    {
      'Profile.csv': `First Name,Last Name,Headline,Summary,__proto__,constructor
\u202eNila,Va\u0000rma,<script>alert(1)</script>,=cmd(),x,y,z,more`,
      'Positions.csv': `Company Name,Title,Started On,Finished On
,,someday,
"unclosed,Y,Jan 2020`,
      'Skills.csv': `Name
"`,
    },
    'LinkedIn | Nila Varma | <script>alert(1)</script>',
    'summary | =cmd()',
    'unclosed,Y,Jan 2020 | /',
    'left | Experience | someday | It names neither a title nor a company.',
    'left | About you | y ⏎ z ⏎ more',
  ],
  'with one file in another language': [
    {
      'Profile.csv': nila,
      'Positions.csv': `Firmenname,Titel
Lightship,Entwicklerin`,
    },
    'LinkedIn | Nila Varma | Backend engineer | Pune, Maharashtra, India',
    ...about,
    ...links,
    'left | Experience | Lightship ⏎ Entwicklerin | It names neither a title nor a company.',
    'left | About you | Backend engineer at Lightship | Postgres ⏎ Software',
  ],
}

it.each(Object.entries(archives))('LinkedIn’s archive %s is read', async (_, [files, ...lines]) => {
  expect(inLines(await read(files))).toEqual(lines)
})

it('offers each title once as a role, and the place for the contact too', async () => {
  const positions = 'Company Name,Title\nKiln,Potter\nSand,Backend engineer\nLoam,potter'
  const { profile } = await read({ 'Profile.csv': nila, 'Positions.csv': positions })
  expect(profile.roles).toEqual(['Backend engineer', 'Potter'])
  expect(profile.contact?.location).toBe('Pune, Maharashtra, India')
})

it('keeps each text to the limits of a profile, however long it is, and leaves it whole', async () => {
  const long = 'word '.repeat(5_000)
  const { profile, leftovers } = await read({
    'Profile.csv': `First Name,Last Name,Headline,Summary\n"${long}","${long}","${long}","${long}"`,
    'Positions.csv': `Company Name,Title,Description,Started On\n"${long}","${long}","${'line\n'.repeat(40)}",Jan 2020`,
    'Education.csv': `School Name,Degree Name,Start Date,End Date\n"${long}","${long}",x,y`,
  })
  const { bio = [], experience, education } = profile
  expect(check(profileSchema, { ...testProfile, bio, experience, education })).toHaveProperty(
    'data',
  )
  const rest = leftovers.find(({ why }) => why === 'The profile holds at most 4 paragraphs.')
  expect([...bio, ...(rest?.text ?? '').split('\n')].join(' ')).toBe(long.trim())
  expect(leftovers.filter(({ text }) => text === long.trim())).not.toEqual([])
})

it('reads a headline of 80,000 spaces at once', async () => {
  const headline = `Engineer${' '.repeat(80_000)}x`
  const { profile } = await read({ 'Profile.csv': `First Name,Headline\nNila,"${headline}"` })
  expect(profile.role).toBe('Engineer x')
})

it.each<[Record<string, string>, RegExp]>([
  [
    { 'Positions.csv': 'Firmenname,Titel\nLightship,Entwicklerin' },
    /“firmenname”, are in another language\. Set LinkedIn to English/,
  ],
  [{ 'resume.json': '{}', 'inner.zip': 'PK' }, /no Profile\.csv.*unpack this one/],
  [{}, /no Profile\.csv/],
])('77: refuses an archive in a sentence: %j', async (files, words) => {
  const error = await read(files).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Unreadable)
  expect(String(error)).toMatch(words)
})
