import resume from '@jsonresume/schema/sample.resume.json'
import { expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { profileSchema } from '#contract/profile.ts'
import { inLines } from '../../../../../../tests/support/import-lines.ts'
import { emptyProfile, testProfile } from '../../../../../../tests/support/test-profile.ts'
import { compare } from '../compare.ts'
import { readText } from './read.ts'

const resumes: Record<string, [text: string, ...lines: string[]]> = {
  'before version 1.0': [
    `{
  "basics": {
    "name": "Nila Varma", "label": "Backend engineer", "picture": "", "email": "nila@example.com",
    "website": "nila.example.com", "location": { "city": "Pune", "countryCode": "IN" },
    "profiles": [
      { "network": "GitHub", "username": "nila", "url": "www.github.com/nila" },
      { "network": "twitter", "username": "nila" }
    ]
  },
  "work": [
    {
      "company": "Lightship", "position": "Backend engineer", "website": "lightship.example.com",
      "startDate": "2024-03-01", "summary": "The ledger.", "highlights": ["Cut the run to 8 min"]
    },
    { "company": "Kiln & Co", "position": "Developer", "website": "", "startDate": "2021-06-01",
      "endDate": "2024-02-01", "highlights": [] }
  ],
  "education": [
    { "institution": "Fergusson College", "area": "Physics", "studyType": "BSc",
      "startDate": "2008-07-01", "endDate": 2011, "gpa": 8.1 }
  ],
  "skills": [
    { "name": "Backend", "level": "Master", "keywords": ["Go"] }, "Postgres",
    { "name": "SQL", "keywords": [] }
  ]
}`,
    'JSON Resume | Nila Varma | Backend engineer | Pune, India | nila@example.com',
    'Backend engineer | Lightship | 2024-03/ | https://lightship.example.com/ | The ledger. | • Cut the run to 8 min',
    'Developer | Kiln & Co | 2021-06/2024-02',
    'school | BSc in Physics | Fergusson College | 2008–2011 | 8.1',
    'link | GitHub | https://www.github.com/nila',
    'link | X | https://x.com/nila',
    'link | nila.example.com | https://nila.example.com/',
    'skills | Go | Postgres | SQL',
    'left | Groups of skills | Backend, Master: Go',
  ],
  'with dates in any form': [
    `{
  "basics": { "name": "Nila Varma", "email": "nila@example.com" },
  "work": [
    { "name": "A", "position": "Now, in a word", "startDate": "2024-03", "endDate": "Present" },
    { "name": "B", "position": "One digit", "startDate": "2023-9-28", "endDate": "2024-2-1" },
    { "name": "C", "position": "In words", "startDate": "Mar 2020", "endDate": "Sept. 2023" },
    { "name": "D", "position": "A number", "startDate": 2018, "endDate": 201906 },
    { "name": "E", "position": "With a time", "startDate": "2017-01-15T00:00:00.000Z",
      "endDate": { "$date": "2018-01-01T00:00:00.000Z" } },
    { "name": "F", "position": "With slash", "startDate": "03/2015", "endDate": "12/2016" },
    { "name": "G", "position": "In Chinese", "startDate": "2013-10", "endDate": "2015-03（1年6个月）" },
    { "name": "H", "position": "Since 1970", "startDate": 1277935200000, "endDate": 1309471200 },
    { "name": "I", "startDate": "soon", "endDate": "Summer 2015" }
  ]
}`,
    'JSON Resume | Nila Varma | nila@example.com',
    'Now, in a word | A | 2024-03/',
    'One digit | B | 2023-09/2024-02',
    'In words | C | 2020-03/2023-09',
    'A number | D | 2018/2019-06',
    'With a time | E | 2017-01/2018-01',
    'With slash | F | 2015-03/2016-12',
    'In Chinese | G | 2013-10/2015-03',
    'Since 1970 | H | 2010-06/2011-06',
    'I | /2015',
    'left | Experience: I | soon | This date could not be read.',
    'left | Experience: I | Summer 2015 | Only the year of this date is certain.',
  ],
  'with values that cannot be read': [
    `{
  "basics": {
    "name": "Nila Varma", "email": "nila [at] example.com", "url": "nila.example.com",
    "location": "Pune", "phone": { "mobile": 5 }, "image": "https://nila.example.com/me.jpg",
    "profiles": [{ "network": "LinkedIn", "username": "nila", "url": "www.linkedin.com/in/nila" }]
  },
  "work": [
    { "name": "Lightship", "position": "Engineer", "startDate": "2024-03", "url": "lightship.example.com" },
    { "url": "/x", "startDate": "2020" }
  ],
  "interests": ["Chess", "Maps"],
  "skills": ["Go", "Postgres"],
  "projects": [{ "name": "Vandi", "url": "/projects/vandi" }, { "description": "No name." }]
}`,
    'JSON Resume | Nila Varma | Pune',
    'Engineer | Lightship | 2024-03/ | https://lightship.example.com/',
    'link | LinkedIn | https://www.linkedin.com/in/nila',
    'link | nila.example.com | https://nila.example.com/',
    'skills | Go | Postgres',
    'project | Vandi',
    'left | Experience | /x ⏎ 2020 | It names neither a title nor a company.',
    'left | About you | nila [at] example.com | This is not an email address.',
    'left | Project: Vandi | /projects/vandi | This is not a web address.',
    'left | Project | No name. | It has no name.',
    'left | Picture | https://nila.example.com/me.jpg | Save it, and choose it as your portrait.',
    'left | About you | 5',
    'left | Interest | Chess',
    'left | Interest | Maps',
  ],
  'with what programs write for nothing': [
    `{
  "basics": { "name": "Nila Varma", "url": "", "image": null, "location": { "city": "" }, "profiles": null },
  "work": [null, { "name": null, "position": null }, { "name": "Kiln", "endDate": null, "highlights": [null, "Fired"] }],
  "education": {}, "skills": [null, { "name": null, "keywords": [null, "Go"] }], "meta": null
}`,
    'JSON Resume | Nila Varma',
    'Kiln | / | • Fired',
    'skills | Go',
  ],
  'with other sections': [
    `{
  "basics": { "name": "Nila Varma", "email": "nila@example.com" },
  "certificates": [{ "name": "CKA", "date": "2022-03", "issuer": "CNCF", "url": "https://certs.example.com/cka" }],
  "awards": [
    { "title": "Town prize", "date": "2025-08", "awarder": "Town council", "summary": "For the bus board", "level": "Local" }
  ],
  "publications": [
    { "name": "On ledgers", "publisher": "Journal of Books", "releaseDate": "2023-05-03", "url": "https://j.example.com/1" },
    { "name": "On buses", "releaseDate": "2020-13" }, { "summary": "By nobody" }
  ],
  "volunteer": [
    { "organization": "Town Library", "position": "Shelver", "startDate": "2019-06", "endDate": "2020-06",
      "highlights": ["Shelved 4,000 books"] }
  ],
  "references": [{ "name": "R. Iyer", "reference": "Calm when the books do not close." }]
}`,
    'JSON Resume | Nila Varma | nila@example.com',
    'Certificates | CKA | CNCF | 2022-03 | https://certs.example.com/cka',
    'Awards | Town prize | Town council | 2025-08 | For the bus board',
    'Publications | On ledgers | Journal of Books | 2023-05 | https://j.example.com/1',
    'Publications | On buses | 2020',
    'Volunteering | Shelver | Town Library | 2019-06 | 2020-06 | Shelved 4,000 books',
    'testimonial | Calm when the books do not close. | R. Iyer',
    'left | Award: Town prize | Local',
    'left | Publication: On buses | 2020-13 | Only the year of this date is certain.',
    'left | Publication | By nobody | It has no name.',
  ],
  'of our own': [
    `{
  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  "basics": {
    "name": "Ira Menon", "label": "Full-stack developer", "email": "hello@ira-menon.example.com",
    "url": "https://portfolio.example.com/", "location": { "address": "Kochi, Kerala, India" }
  },
  "work": [
    { "name": "Tidewater Logistics", "position": "Intern", "location": "Kochi, India",
      "startDate": "2026-05", "endDate": "2026-07", "keywords": ["TypeScript", "React"] }
  ],
  "education": [
    { "institution": "Kayal Institute", "studyType": "Bachelor of Technology",
      "area": "Computer Science", "startDate": "2023", "location": "Kochi, Kerala" }
  ]
}`,
    'JSON Resume | Ira Menon | Full-stack developer | Kochi, Kerala, India | hello@ira-menon.example.com',
    'Intern | Tidewater Logistics | 2026-05/2026-07 | Kochi, India | TypeScript | React',
    'school | Bachelor of Technology in Computer Science | Kayal Institute | Kochi, Kerala | 2023–present',
    'left | Link | https://portfolio.example.com/ | This is the address of the site that the file is from.',
  ],
  'with Markdown in its texts': [
    `{
  "basics": { "name": "Nila *Varma*", "url": "https://nila.example.com/a_b_c",
    "summary": "I build **quiet** systems at [Kiln](https://kiln.example/(1) \\"Kiln\\").\\n\\n- Nine years\\n- Talks at _GoConf_" },
  "work": [{ "name": "Kiln", "position": "Potter", "highlights": [
    "Cut p99 from 900&nbsp;ms to **120 ms**", "Wrote [\`vandi_cli\`](https://github.com/nila/vandi)",
    "Moved to \\\\_Postgres\\\\_ and 3 \\\\* 2 nodes", "Used ~~Oracle~~ Postgres", "***All*** of snake_case_names, 2*3*4 and 5 * 3 * 2",
    "使用**Go**开发 <https://kiln.example>, \`a * b * c\`"
  ] }],
  "projects": [{ "name": "Vandi", "description": "## Buses\\nBus times, **fast**. ![shot](https://x.example/a.png)" }]
}`,
    'JSON Resume | Nila Varma',
    'summary | I build quiet systems at Kiln.',
    'about | I build quiet systems at Kiln. | Nine years | Talks at GoConf',
    'Potter | Kiln | / | • Cut p99 from 900 ms to 120 ms | • Wrote vandi_cli | • Moved to _Postgres_ and 3 * 2 nodes | • Used Postgres | • All of snake_case_names, 2*3*4 and 5 * 3 * 2 | • 使用Go开发 https://kiln.example, a * b * c',
    'link | nila.example.com | https://nila.example.com/a_b_c',
    'project | Vandi | Buses ⏎ Bus times, fast.',
  ],
  'with projects': [
    `{
  "basics": {},
  "projects": [
    { "name": "Vandi", "description": "A bus board.", "url": "http://github.com/nila/vandi", "startDate": "2024-03-05",
      "endDate": "2025", "highlights": ["1,400 people a week", "Four buses"], "keywords": ["React", "React", "Node, js"] },
    { "name": "Ledger", "url": "https://ledger.example.com/" }
  ]
}`,
    'JSON Resume',
    'project | Vandi | A bus board. ⏎ • 1,400 people a week ⏎ • Four buses | https://github.com/nila/vandi | React | Node js | 2024-03 | 2025',
    'project | Ledger | https://ledger.example.com/',
  ],
  'with the names that other programs give': [
    `{
  "basicInfo": { "name": "Nila", "lastName": "Varma", "aboutMe": "Keeps ledgers." },
  "workExpList": [
    { "workplace": "Kiln", "role": "Potter", "span": { "from": "Mar 2022", "to": "Present" },
      "duties": ["Fired"], "skills": ["Go"] },
    { "company": "Sand", "title": "Digger", "time": "2019.06 ~ 2021.04" }
  ],
  "education": [
    { "school": "Clay", "degree": "BSc", "percentage": "96%", "endDate": "May 2017 (expected)" }
  ],
  "skills": [{ "category": "Backend", "skills": [{ "name": "Rust", "level": 85 }] }],
  "projects": [
    { "name": "Vandi", "roles": ["Lead"], "url": "vandi.example.com", "github": "github.com/nila/vandi" }
  ],
  "socials": [{ "name": "GitHub", "href": "https://github.com/nila" }]
}`,
    'JSON Resume | Nila Varma',
    'summary | Keeps ledgers.',
    'Potter | Kiln | 2022-03/ | • Fired | Go',
    'Digger | Sand | 2019-06/2021-04',
    'school | BSc | Clay | 2017 | 96%',
    'link | GitHub | https://github.com/nila',
    'skills | Rust',
    'project | Vandi | Lead | https://github.com/nila/vandi | https://vandi.example.com/',
    'left | Groups of skills | Backend: Rust',
    'left | Education: Clay | May 2017 (expected) | Only the month of this date is certain.',
  ],
  'with comments and commas too many, in single quotes': [
    `{
  // her own
  basics: { name: 'Nila Varma', url: "https://nila.example.com" },
  /* "label": "none", */
  "work": [ { "name": "Kiln", "position": "Potter", "startDate": "01 Jun 2019", }, /* now */ ],
}`,
    'JSON Resume | Nila Varma',
    'Potter | Kiln | 2019-06/',
    'link | nila.example.com | https://nila.example.com/',
  ],
  'beside other values, two levels deep': [
    `[
  { "id": 3 },
  { "data": { "owner": "nila-varma", "resume": { "basics": { "name": "Nila Varma" } } } }
]`,
    'JSON Resume | Nila Varma',
    'left | Owner | nila-varma',
  ],
  'spelt in other ways': [
    `{
  "userInfo": { "firstName": "Nila", "lastName": "Varma", "headLine": "Potter" },
  "work_experience": [
    { "companyName": "Kiln", "jobTitle": "Potter", "city": "Pune", "country": "India",
      "fromDate": "2019-06", "toDate": "2021-03", "bulletPoints": ["Fired", "Glazed"] },
    { "organisation": "Sand", "role": "Digger", "years": "2012-2014" },
    { "company": "Loam", "position": "Mixer", "startDate": { "year": 2010, "month": 3 } }
  ],
  "works": [{ "company": "Ash", "position": "Sweeper", "date": "06/2008-08/2009" }],
  "educations": [{ "institutionName": "Fergusson", "fieldOfStudy": "Clay", "gradYear": 2009 }],
  "languages": [{ "language": "English, German" }, { "level": "native" }],
  "strengths": ["Calm"]
}`,
    'JSON Resume | Nila Varma | Potter',
    'Potter | Kiln | 2019-06/2021-03 | Pune, India | • Fired | • Glazed',
    'Digger | Sand | 2012/2014',
    'Mixer | Loam | 2010-03/',
    'Sweeper | Ash | 2008-06/2009-08',
    'school | Clay | Fergusson | 2009',
    'languages | English | German',
    'left | Language | native',
    'left | Strength | Calm',
  ],
  'with several positions at one company, and entries and links under their names': [
    `{
  "basics": { "profiles": { "github": "nila", "linkedin": "https://linkedin.com/in/nila" } },
  "work": [{ "company": "Kiln", "location": "Pune", "positions": [
    { "title": "Lead", "startDate": "2021-04" },
    { "title": "Potter", "startDate": "2019-01", "endDate": "2021-03" }
  ] }],
  "projects": { "Vandi": { "description": "A board" } }
}`,
    'JSON Resume',
    'Lead | Kiln | 2021-04/ | Pune',
    'Potter | Kiln | 2019-01/2021-03 | Pune',
    'link | GitHub | https://github.com/nila',
    'link | LinkedIn | https://linkedin.com/in/nila',
    'project | Vandi | A board',
  ],
  'with positions, none, or with what the whole says too': [
    `{
  "work": [
    { "name": "Kiln", "position": "Potter", "positions": [], "roles": ["Lead"] },
    { "name": "Sand", "highlights": ["Shared"], "positions": [{ "name": "Digger", "highlights": ["Own"] }] }
  ]
}`,
    'JSON Resume',
    'Potter | Kiln | /',
    'Digger | Sand | / | • Own',
    'left | Experience | Sand',
    'left | Experience | Shared',
    'left | Experience: Kiln | Lead',
  ],
  'with highlights that are no texts, and lines that are some': [
    `{
  "work": [
    { "name": "Kiln", "highlights": [{ "title": "Prize", "description": "Best bowl" }, ["Fired", ["twice"]]] },
    { "name": "Sand", "highlights": { "first": "Dug", "second": "Sold" } },
    { "name": "Loam", "summary": "One.\\nTwo.\\nThree." }, { "name": "Ash", "summary": "One.\\nTwo." }
  ],
  "projects": [{ "name": "Vandi", "description": "A board", "highlights": [{ "text": "Shown" }] }]
}`,
    'JSON Resume',
    'Kiln | / | • Prize: Best bowl | • Fired: twice',
    'Sand | / | • Dug | • Sold',
    'Loam | / | One. | • Two. | • Three.',
    'Ash | / | One. ⏎ Two.',
    'project | Vandi | A board ⏎ • Shown',
  ],
  'with lists within lists, and more courses than highlights': [
    `{
  "work": [
    { "name": "Kiln", "highlights": ["- Fired\\n  - by wood\\n  * in a day\\n- Taught", "▸ Sold"] },
    { "name": "Sand", "summary": "- Fired\\n  - by wood\\n  * in a day\\n- Taught" }
  ],
  "education": [
    { "institution": "Pune", "description": "- Fired\\n  - by wood\\n- Taught" },
    { "institution": "Goa", "courses": ["Ash", "Clay"], "highlights": ["Prize"] },
    { "institution": "Diu", "courses": ["A", "B", "C", "D", "E", "F", "G"] }
  ]
}`,
    'JSON Resume',
    'Kiln | / | • Fired | • by wood | • in a day | • Taught | • Sold',
    'Sand | / | • Fired | • by wood | • in a day | • Taught',
    'school | Studies | Pune | • Fired | • by wood | • Taught',
    'school | Studies | Goa | • Prize | • Ash | • Clay',
    'school | Studies | Diu | • Courses: A, B, C, D, E, F, G',
  ],
  'with degrees, in words or with their own dates': [
    `{
  "education": [
    { "institution": "Fergusson", "degrees": ["BSc Clay", "MSc Ash"] },
    { "name": "Pune", "degrees": [{ "name": "BSc", "year": 2010 }, { "degree": "MSc", "area": "Ash" }] }
  ]
}`,
    'JSON Resume',
    'school | BSc Clay, MSc Ash | Fergusson',
    'school | BSc | Pune | 2010',
    'school | MSc in Ash | Pune',
    'left | Education | Pune',
  ],
  'with networks by their names, each link once': [
    `{
  "basics": { "twitter": "nila", "profiles": [
    { "network": "GitHub", "username": "nila" }, { "label": "School", "value": "Fergusson College" },
    { "network": "GitLab", "username": "nila", "url": "see below" }, { "url": "https://b.example.com/nila", "username": "nv" }
  ] },
  "github": { "username": "nila", "url": "https://github.com/nila" },
  "linkedin": "https://linkedin.com/in/nila"
}`,
    'JSON Resume',
    'link | GitHub | https://github.com/nila',
    'link | GitLab | https://gitlab.com/nila',
    'link | b.example.com | https://b.example.com/nila',
    'link | X | https://x.com/nila',
    'link | LinkedIn | https://linkedin.com/in/nila',
    'left | Link | School ⏎ Fergusson College',
    'left | Link | see below',
    'left | Link | nv',
  ],
  'with levels beside what they are of': [
    `{
  "skills": [{ "name": "Web", "keywords": [{ "name": "HTML", "level": "expert" }] }],
  "languages": { "English": "native", "German": { "level": "C1" } }
}`,
    'JSON Resume',
    'skills | HTML',
    'languages | English (native) | German (C1)',
    'left | Skill | HTML ⏎ expert',
    'left | Groups of skills | Web: HTML',
  ],
  'with one word beside many skills': [
    `{
  "skills": [
    { "name": "HTML", "level": "Master", "keywords": ["Frontend"] },
    { "name": "CSS", "level": "Master", "keywords": ["Frontend"] },
    { "name": "Node.js", "keywords": [] }
  ]
}`,
    'JSON Resume',
    'skills | HTML | CSS | Node.js',
    'left | Groups of skills | HTML, Master: Frontend ⏎ CSS, Master: Frontend',
  ],
}

it.each(Object.entries(resumes))(
  '78: a résumé %s is read, and no word is lost',
  (_, [text, ...lines]) => {
    expect(inLines(readText(text))).toEqual(lines)
  },
)

it('reads the published example of JSON Resume within the limits of a profile', () => {
  const { profile, skills, projects = [] } = readText(JSON.stringify(resume))
  expect(profile).toMatchObject({ name: 'Richard Hendriks', role: 'Programmer' })
  expect(Math.min(skills.length, projects.length)).toBeGreaterThan(0)
  const { experience, education, bio, social } = profile
  const changed = { ...testProfile, experience, education, bio, social }
  expect(check(profileSchema, changed)).toHaveProperty('data')
})

it('keeps what is too long for a place, and what is one too many', () => {
  const summary = 'What I did there, in more than one sentence. '.repeat(10).trim()
  const highlights = [...'123456'.split(''), 'x'.repeat(301)]
  const job = { position: 'Engineer', startDate: '2024', summary, highlights }
  const work = Array.from({ length: 13 }, (_, index) => ({ ...job, name: `Kiln ${index}` }))
  const publications = [{ name: 'x'.repeat(301) }]
  const found = readText(JSON.stringify({ work, publications }))
  const [first] = found.profile.experience ?? []
  expect(first?.highlights).toEqual(highlights.slice(0, 6))
  expect(first?.summary).toMatch(/^(What I did there, in more than one sentence\. ?){6}$/)
  expect(found.profile.sections).toMatchObject([{ entries: [{ name: `${'x'.repeat(299)}…` }] }])
  const { leftovers } = compare(emptyProfile, found, {
    projects: new Set(),
    skills: new Set(),
    testimonials: new Set(),
  })
  const words = leftovers.map(({ label, text, why }) => [label, text, why])
  expect(words.slice(0, 2)).toEqual([
    ['Experience: Kiln 0', summary, 'Shortened: it is longer than 300 characters.'],
    ['Experience: Kiln 0', 'x'.repeat(301), 'The profile holds at most 6 highlights.'],
  ])
  expect(words).toContainEqual([
    'Experience',
    expect.stringMatching(/^Engineer, Kiln 12\n/),
    'The profile holds at most 12.',
  ])
})
