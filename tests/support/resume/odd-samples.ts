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
  /** A page that runs from right to left. */
  arabic: sampleResume(
    {
      language: 'ar',
      name: 'نور الهاشمي',
      role: 'مهندسة برمجيات',
      summary: 'أبني منتجات ويب صغيرة وموثوقة بلغة TypeScript، يستخدمها 1,400 راكب كل أسبوع.',
      contact: {
        email: 'noor@example.com',
        phone: '+971 4 555 0123',
        location: 'دبي، الإمارات',
      },
      brief: {
        lookingFor: 'وظيفة مهندسة واجهات',
        from: '2027-07',
        mode: ['hybrid', 'remote'],
        languages: ['العربية', 'الإنجليزية (C1)'],
      },
      social: [{ label: 'GitHub', url: 'https://github.com/example-noor', icon: 'github' }],
      experience: [
        {
          title: 'مهندسة برمجيات',
          company: 'Tidewater Logistics',
          url: 'https://tidewater.example.com',
          location: 'دبي',
          start: '2020-01',
          summary: 'نظام حجز (داخلي) لفريق من 5 أشخاص.',
          highlights: [
            'خفضت زمن التحميل من 9 ثوان إلى ثانية واحدة، وكتبت اختبارات نظام الحجز بلغة TypeScript مع React 19 لفريق من خمسة أشخاص في مدينة دبي.',
            'Wrote the first end-to-end tests, in English.',
            'كتبت ٣٠٠ اختبار في عام ٢٠١٩ (راجع example.com/tests).',
          ],
          technologies: ['TypeScript', 'React', 'PostgreSQL'],
        },
        {
          title: 'مهندس',
          company: 'شركة ملاحة (الخليج)',
          start: '2018-01',
          end: '2019-12',
          highlights: ['نقلت شاشة التوزيع من جدول بيانات.'],
        },
      ],
      education: [
        {
          degree: 'بكالوريوس هندسة',
          institution: 'جامعة دبي',
          years: '2014–2018',
          cgpa: '3.8 / 4',
          location: 'دبي',
        },
      ],
      sections: [
        {
          title: 'محاضرات',
          entries: [
            {
              name: 'مقدمة في React',
              by: 'مؤتمر دبي',
              start: '2024-03',
              url: 'https://example.com/talk',
            },
          ],
        },
      ],
    },
    { skills: [{ label: 'التقنيات', names: ['TypeScript', 'React', 'خرائط'] }] },
  ),
  emoji: sampleResume({
    name: 'Kim 🚀 Park 박',
    summary: '👩‍💻 I ship 🎉 things',
    experience: [
      { title: '🔥', company: '李小龍', start: '2020-01', highlights: ['✨', 'Done ✅'] },
    ],
  }),
}
