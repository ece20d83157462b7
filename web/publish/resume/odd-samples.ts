import type { Resume } from './resume.ts'
import { sampleResume } from './sample-resume.ts'

const nothing: Partial<Resume> = {
  role: '',
  summary: '',
  email: '',
  phone: '',
  location: '',
  schools: [],
}

/** What nobody should send, and somebody will. */
export const oddSamples = {
  nameAlone: sampleResume({ name: 'Ada' }, nothing),
  longWords: sampleResume({
    name: 'N'.repeat(100),
    summary: 'w'.repeat(200),
    experience: [
      {
        title: 'T'.repeat(100),
        company: 'C'.repeat(100),
        start: '2020-01',
        highlights: ['h'.repeat(200), `${'i'.repeat(90)}-${'j'.repeat(90)}`],
      },
    ],
  }),
  rightToLeft: sampleResume({
    name: 'نور الهاشمي',
    experience: [{ title: 'מהנדסת תוכנה', company: 'Bezeq', start: '2020-01' }],
  }),
  emoji: sampleResume({
    name: 'Kim 🚀 Park 박',
    summary: '👩‍💻 I ship 🎉 things',
    experience: [
      { title: '🔥', company: '李小龍', start: '2020-01', highlights: ['✨', 'Done ✅'] },
    ],
  }),
}
