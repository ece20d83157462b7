import { profile } from '../../../sample/profile.ts'
import { projects, sampleResume, skills } from './sample-resume.ts'

/** Typical: two jobs. */
const short = sampleResume(
  {
    name: 'Ira Menon',
    role: 'Full-stack developer',
    summary:
      'I build small, dependable web products, such as a bus board that 1,400 commuters in Kochi open every week.',
    contact: {
      email: 'hello@ira-menon.example.com',
      phone: '+91 484 555 0123',
      location: 'Kochi, Kerala, India',
    },
    brief: {
      lookingFor: 'a junior full-stack role',
      from: '2027-07',
      places: 'Kochi',
      mode: ['remote'],
      languages: ['English', 'Malayalam', 'Hindi'],
    },
    social: [
      { label: 'GitHub', url: 'https://github.com/example-ira', icon: 'github' },
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/example-ira-menon', icon: 'linkedin' },
    ],
    experience: [
      {
        title: 'Software engineering intern',
        company: 'Tidewater Logistics',
        url: 'https://tidewater.example.com',
        location: 'Kochi, India',
        start: '2026-05',
        end: '2026-07',
        highlights: [
          'Moved the dispatch screen of a five-person team off a spreadsheet; it loads in under one second, down from nine.',
          'Wrote the first end-to-end tests of the office-to-driver workflow and found four faults before a release.',
        ],
        technologies: ['TypeScript', 'React', 'PostgreSQL'],
      },
      {
        title: 'Teaching assistant',
        company: 'Kayal Institute of Technology',
        location: 'Kochi, India',
        start: '2024-08',
        highlights: ['Lead the Saturday lab on data structures for first-year students.'],
      },
    ],
    education: profile.education.slice(0, 2),
  },
  { skills, projects },
)

const companies =
  'Northwind,Contoso,Fabrikam,Adatum,Litware,Proseware,Tailspin,Wingtip,Lucerne,Margie,Relecloud,Trey'.split(
    ',',
  )

/** As many entries as a profile may have. */
const long = sampleResume(
  {
    name: 'Alexandra Featherstonehaugh-Sinclair',
    role: 'Principal engineer',
    contact: {
      email: 'alexandra.featherstonehaugh@example.com',
      phone: '+44 20 7946 0018',
      location: 'Sheffield, UK',
    },
    experience: companies.map((company, index) => ({
      title: index < 4 ? 'Principal software engineer' : 'Software engineer',
      company: `${company} Systems`,
      location: index % 2 ? 'Sheffield, UK' : 'Remote',
      start: `${2024 - 2 * index}-03`,
      end: index === 0 ? '' : `${2026 - 2 * index}-02`,
      summary: 'Payments, from the card reader to the ledger.',
      highlights: Array.from(
        { length: 6 },
        (_, at) =>
          `Result ${at + 1} at ${company}: made the offline flow of the office software first-class, which cut failed hand-offs from 4 % to 0.3 % within one quarter and was kept by all teams that followed it.`,
      ),
      technologies: ['Go', 'PostgreSQL', 'Kafka', 'Kubernetes'],
    })),
    education: [
      {
        degree: 'MEng in Computer Science',
        institution: 'University of Sheffield',
        years: '1998–2002',
        cgpa: 'First',
        location: 'Sheffield',
      },
    ],
  },
  { skills, projects },
)

/** Accents, and scripts other than Latin. */
const scripts = sampleResume(
  {
    name: 'Zoë Łukasiewicz-Nguyễn',
    role: 'Ingénieure front-end',
    summary: 'Fünf Jahre Oberflächen: affiliates, workflow, efficient office filing.',
    contact: { email: 'zoe@example.com', phone: '+48 22 555 01 23', location: 'Łódź, Polska' },
    experience: [
      {
        title: 'Инженер-программист',
        company: 'Северный ветер',
        location: 'Київ, Україна',
        start: '2022-09',
        highlights: ['Ускорила загрузку на 40 %; команда из пяти человек.'],
      },
      {
        title: 'Μηχανικός λογισμικού',
        company: 'Ελληνική Εταιρεία',
        location: 'Αθήνα',
        start: '2020-01',
        end: '2022-08',
        highlights: ['Σχεδίασε τη νέα διεπαφή για την Ελλάδα.'],
      },
      {
        title: 'Kỹ sư phần mềm',
        company: 'Công ty Thạch Sanh',
        location: 'Đà Nẵng',
        start: '2018-02',
        end: '2019-12',
        highlights: ['Thiết kế hệ thống đặt chỗ cho ứng dụng di động.'],
      },
      {
        title: 'Şef mühendis',
        company: 'İğdır Yazılım',
        location: 'Iğdır',
        start: '2016-03',
        end: '2018-01',
        highlights: ['Čeština, magyarul őrült, română țară, íslenska þögn, latviešu ķīļi.'],
      },
    ],
    education: [
      {
        degree: 'Magister inżynier in Informatyka',
        institution: 'Politechnika Łódzka',
        years: '2011–2016',
        location: 'Łódź',
      },
    ],
  },
  { skills },
)

/** Years between two jobs. */
const gaps = sampleResume(
  {
    name: 'Sam O’Neill',
    role: 'Back-end developer',
    experience: [
      {
        title: 'Back-end developer',
        company: 'Harbour & Sons',
        start: '2025-02',
        end: '2026-06',
        highlights: ['Re-wrote the billing job: from 3 h to 11 min.'],
      },
      {
        title: 'Junior developer',
        company: 'Blue-Green Ltd',
        start: '2017-01',
        end: '2019-04',
        highlights: ['Kept a 20-year-old system on-line.'],
      },
    ],
  },
  { skills },
)

/** Concurrent jobs, even at one company. */
const atOnce = sampleResume(
  {
    name: 'Mei-Lin Haas',
    role: 'Engineer and lecturer',
    experience: [
      {
        title: 'Staff engineer',
        company: 'Orbital',
        start: '2021-05',
        highlights: ['Own search.'],
      },
      { title: 'Lecturer', company: 'FH Bern', start: '2022-09', highlights: ['Teach databases.'] },
      {
        title: 'Senior engineer',
        company: 'Orbital',
        start: '2019-05',
        end: '2021-05',
        highlights: ['Built the index.'],
      },
    ],
  },
  { skills },
)

export const samples = { short, long, scripts, gaps, atOnce }
