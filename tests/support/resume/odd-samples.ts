import type { Resume } from '../../../web/publish/resume/resume.ts'
import { sampleResume } from './sample-resume.ts'

const nothing: Partial<Resume> = {
  role: '',
  summary: '',
  email: '',
  phone: '',
  location: '',
  schools: [],
}

/** Unreasonable input that somebody will send. */
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
    role: 'مهندسة برمجيات',
    experience: [
      {
        title: 'מהנדסת תוכנה',
        company: 'בזק',
        location: 'תל אביב',
        start: '2020-01',
        highlights: [
          'קיצרתי את זמן הטעינה מ־9 שניות לשנייה אחת (React).',
          'Moved the שירות לקוחות screen to מערכת אחרת.',
          'خفضت زمن التحميل من 9 ثوانٍ إلى ثانية واحدة، وكتبت الاختبارات الأولى لنظام الحجز بلغة TypeScript لفريق من خمسة أشخاص.',
        ],
      },
      {
        title: 'مهندس',
        company: 'شركة ملاحة (الخليج)',
        start: '2018-01',
        end: '2019-12',
        highlights: ['كتبت ٣٠٠ اختبار في عام ٢٠١٩'],
      },
    ],
  }),
  emoji: sampleResume({
    name: 'Kim 🚀 Park 박',
    summary: '👩‍💻 I ship 🎉 things',
    experience: [
      { title: '🔥', company: '李小龍', start: '2020-01', highlights: ['✨', 'Done ✅'] },
    ],
  }),
}
