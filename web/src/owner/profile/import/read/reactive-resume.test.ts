import { expect, it } from 'vitest'
import { inLines } from '../../../../../../tests/support/import-lines.ts'
import { readText } from './read.ts'

const resumes: Record<string, [text: string, ...lines: string[]]> = {
  'of Reactive Resume': [
    `{
  "basics": { "name": "Nila Varma", "headline": "Engineer", "location": "Pune",
    "url": { "label": "", "href": "https://nila.example.com" } },
  "picture": { "url": "", "size": 64 },
  "sections": {
    "summary": { "id": "summary", "content": "<p>I build <b>ledgers</b>.</p>" },
    "profiles": { "items": [{ "network": "GitHub", "username": "nila", "url": { "href": "https://github.com/nila" } }] },
    "experience": { "items": [
      { "id": "x", "company": "Lightship", "position": "Engineer", "date": "January 2020 – Present",
        "summary": "<ul><li><p>Cut the run</p></li><li>Wrote &amp; tested</li></ul>" }
    ] },
    "education": { "items": [{ "school": "Fergusson College", "degree": "BSc", "period": "2008 - 2011" }] },
    "languages": { "items": [{ "name": "German", "description": "C1", "level": 4 }] },
    "certifications": { "name": "Certifications", "items": [{ "name": "CKA", "issuer": "CNCF", "date": "2022" }] },
    "custom": { "x1": { "name": "Talks 演讲", "columns": 1, "items": [
      { "name": "Ledgers", "date": "2020 – Present", "summary": "<p>Three nights.</p><p>In Pune.</p>" }
    ] } }
  },
  "customSections": [
    { "title": "Boats", "type": "experience",
      "items": [{ "position": "Dinghy", "company": "Pune Club", "website": { "url": "d.example.com" } }] }
  ],
  "metadata": { "template": "onyx" }
}`,
    'Reactive Resume | Nila Varma | Engineer | Pune',
    'summary | I build ledgers.',
    'Engineer | Lightship | 2020-01/ | • Cut the run | • Wrote & tested',
    'Dinghy | Pune Club | / | https://d.example.com/',
    'school | BSc | Fergusson College | 2008–2011',
    'link | GitHub | https://github.com/nila',
    'link | nila.example.com | https://nila.example.com/',
    'Certificates | CKA | CNCF | 2022',
    'Talks 演讲 | Ledgers | 2020 | ongoing | Three nights. ⏎ In Pune.',
    'languages | German (C1)',
  ],
  'of Reactive Resume 5, without what is hidden in it': [
    `{
  "picture": { "hidden": true, "url": "https://nila.example.com/me.webp" },
  "basics": { "name": "Nila Varma" },
  "summary": { "title": "", "hidden": true, "content": "<p>Not today.</p>" },
  "sections": {
    "profiles": { "title": "", "hidden": false, "items": [
      { "hidden": true, "network": "X", "username": "nila", "website": { "url": "https://x.com/nila" } }
    ] },
    "experience": { "title": "Work", "hidden": false, "items": [
      { "hidden": false, "company": "Kiln", "position": "Potter", "period": "2019 - 2021" },
      { "hidden": true, "company": "Bakery", "position": "Night baker", "period": "2012" }
    ] },
    "education": { "title": "", "hidden": true, "items": [{ "hidden": false, "school": "Fergusson", "degree": "BSc" }] },
    "skills": { "title": "", "hidden": false, "items": [
      { "hidden": false, "name": "Go", "keywords": [] }, { "hidden": true, "name": "COBOL", "keywords": ["JCL"] }
    ] }
  },
  "customSections": [
    { "title": "Boats", "type": "volunteer", "hidden": true, "items": [{ "hidden": false, "organization": "Pune Club" }] }
  ],
  "metadata": { "template": "onyx", "css": { "enabled": false, "value": "a {}" } }
}`,
    'Reactive Resume | Nila Varma',
    'Potter | Kiln | 2019/2021',
    'skills | Go',
    ...[
      'Picture | https://nila.example.com/me.webp',
      'Summary | Not today.',
      'Profile | X ⏎ nila ⏎ https://x.com/nila',
      'Work | Bakery ⏎ Night baker ⏎ 2012',
      'Education | Fergusson ⏎ BSc',
      'Skill | COBOL ⏎ JCL',
      'Boats | Pune Club',
    ].map((words) => `left | ${words} | It is hidden in your file.`),
  ],
  'of Reactive Resume 4, 3 and 2, without what is hidden in it': [
    `{
  "basics": { "name": "Nila Varma", "summary": { "visible": false, "body": "Not today." } },
  "sections": {
    "experience": { "name": "Work", "visible": true, "items": [
      { "visible": true, "company": "Kiln", "position": "Potter" }, { "visible": false, "company": "Bakery" }
    ] },
    "awards": { "name": "Prizes", "visible": false, "items": [{ "visible": true, "title": "School prize" }] },
    "custom": { "k1": { "name": "Talks", "visible": true, "items": [
      { "visible": true, "name": "Ledgers" }, { "visible": false, "name": "Ovens" }
    ] } }
  },
  "work": { "enable": true, "items": [{ "enable": false, "company": "Loam" }] }
}`,
    'Reactive Resume | Nila Varma',
    'Potter | Kiln | /',
    'Talks | Ledgers',
    ...[
      'Summary | Not today.',
      'Work | Bakery',
      'Prizes | School prize',
      'Talks | Ovens',
      'Work | Loam',
    ].map((words) => `left | ${words} | It is hidden in your file.`),
  ],
  'of Reactive Resume 5, with roles, and sections of its own by their type': [
    `{
  "basics": { "name": "Nila Varma" },
  "sections": {
    "experience": { "items": [
      { "id": "a", "company": "Kiln", "position": "", "location": "Pune", "period": "2019 - Present", "description": "",
        "roles": [
          { "id": "b", "position": "Lead", "period": "March 2023 - Present", "description": "" },
          { "id": "c", "position": "Potter", "period": "", "description": "<p>Fired.</p>" }
        ] }
    ] },
    "skills": { "items": [{ "name": "Backend", "keywords": ["Go"] }] }
  },
  "customSections": [
    { "title": "Earlier", "type": "experience", "items": [
      { "company": "Forge", "position": "Smith", "location": "Goa", "period": "June 2016 - May 2018", "roles": [],
        "description": "<ul><li>Bent iron</li><li>Sold it</li></ul>" }
    ] },
    { "title": "More schools", "type": "education", "items": [
      { "school": "Fergusson", "degree": "BSc", "period": "2023 - Present" }
    ] },
    { "title": "At night", "type": "projects", "items": [{ "name": "Vandi", "description": "<p>Buses.</p>" }] },
    { "title": "Tools", "type": "skills", "items": [{ "name": "Watching", "keywords": ["Prometheus", "Grafana"] }] },
    { "title": "Spoken", "type": "languages", "items": [{ "language": "German", "fluency": "C1" }] },
    { "title": "Elsewhere", "type": "profiles", "items": [
      { "network": "GitHub", "username": "nila", "website": { "url": "https://github.com/nila" } }
    ] },
    { "title": "Prizes", "type": "awards", "items": [{ "title": "Best bowl", "awarder": "Town", "date": "2021" }] },
    { "title": "Who knows me", "type": "references", "items": [{ "name": "Tom", "description": "<p>Calm.</p>" }] },
    { "title": "How I work", "type": "summary", "items": [{ "content": "<p>Small steps.</p>" }] },
    { "title": "Letter", "type": "cover-letter", "items": [{ "recipient": "<p>Kiln<br />Pune</p>", "content": "<p>Dear all,</p>" }] }
  ]
}`,
    'Reactive Resume | Nila Varma',
    'Lead | Kiln | 2023-03/ | Pune',
    'Potter | Kiln | 2019/ | Pune | Fired.',
    'Smith | Forge | 2016-06/2018-05 | Goa | • Bent iron | • Sold it',
    'school | BSc | Fergusson | 2023–present',
    'link | GitHub | https://github.com/nila',
    'Prizes | Best bowl | Town | 2021',
    'skills | Go | Prometheus | Grafana',
    'languages | German (C1)',
    'project | Vandi | Buses.',
    'testimonial | Calm. | Tom',
    'left | Groups of skills | Backend: Go ⏎ Watching: Prometheus, Grafana',
    'left | How I work | Small steps.',
    'left | Letter | Kiln ⏎ Pune ⏎ Dear all,',
  ],
  'of Reactive Resume 3, with a section twice': [
    `{
  "basics": { "name": "Nila Varma" },
  "sections": {
    "work": { "id": "work", "type": "basic", "name": "Work", "visible": true, "items": [
      { "name": "Kiln", "position": "Potter", "date": { "start": "2019-06-01", "end": "" }, "summary": "Fired." }
    ] },
    "5f0c": { "id": "5f0c", "type": "work", "name": "Earlier", "visible": true, "items": [
      { "name": "Forge", "position": "Smith", "date": { "start": "2016-06-01", "end": "2018-05-01" } }
    ] },
    "9d1e": { "id": "9d1e", "type": "custom", "name": "Talks", "visible": true, "items": [
      { "title": "Ledgers", "subtitle": "GoConf", "date": { "start": "2021-03-01" } }
    ] }
  }
}`,
    'Reactive Resume | Nila Varma',
    'Potter | Kiln | 2019-06/ | Fired.',
    'Smith | Forge | 2016-06/2018-05',
    'Talks | Ledgers | GoConf | 2021-03',
  ],
}

it.each(Object.entries(resumes))(
  '78: a résumé %s is read, and no word is lost',
  (_, [text, ...lines]) => {
    expect(inLines(readText(text))).toEqual(lines)
  },
)
