import type { KnownLanguage } from '../languages.ts'

/** What a section is a list of: the name of the list in JSON Resume, or in LinkedIn's archive. */
export type SectionList =
  | ('certificates' | 'awards' | 'publications' | 'volunteer')
  | ('organizations' | 'talks' | 'courses' | 'patents' | 'tests')

/** The first of each is offered, all are known. */
const titles: Record<KnownLanguage, Record<SectionList, readonly [string, ...string[]]>> = {
  en: {
    certificates: [
      'Certificates',
      'Certifications',
      'Licenses and certifications',
      'Licenses & certifications',
    ],
    awards: [
      'Awards',
      'Honors',
      'Honors and awards',
      'Honors & awards',
      'Awards and honors',
      'Honours',
      'Honours and awards',
    ],
    publications: ['Publications'],
    volunteer: [
      'Volunteering',
      'Volunteer',
      'Volunteer work',
      'Volunteer experience',
      'Voluntary work',
    ],
    organizations: ['Organizations', 'Organisations', 'Memberships'],
    talks: ['Talks'],
    courses: ['Courses'],
    patents: ['Patents'],
    tests: ['Test scores'],
  },
  de: {
    certificates: [
      'Zertifikate',
      'Zertifizierungen',
      'Bescheinigungen und Zertifikate',
      'Lizenzen und Zertifikate',
    ],
    awards: [
      'Auszeichnungen',
      'Preise',
      'Preise und Auszeichnungen',
      'Auszeichnungen und Preise',
      'Ehrungen',
    ],
    publications: ['Publikationen', 'Veröffentlichungen'],
    volunteer: [
      'Ehrenamt',
      'Ehrenamtliche Tätigkeit',
      'Ehrenamtliche Tätigkeiten',
      'Ehrenamtliches Engagement',
      'Freiwilligenarbeit',
    ],
    organizations: ['Organisationen', 'Mitgliedschaften'],
    talks: ['Vorträge'],
    courses: ['Kurse'],
    patents: ['Patente'],
    tests: ['Prüfungsergebnisse', 'Testergebnisse'],
  },
  fr: {
    certificates: ['Certifications', 'Certificats', 'Licences et certifications'],
    awards: ['Distinctions', 'Prix', 'Prix et distinctions', 'Distinctions et prix', 'Récompenses'],
    publications: ['Publications'],
    volunteer: [
      'Bénévolat',
      'Volontariat',
      'Activités bénévoles',
      'Engagement associatif',
      'Engagement bénévole',
    ],
    organizations: ['Organisations', 'Associations'],
    talks: ['Conférences', 'Interventions'],
    courses: ['Cours'],
    patents: ['Brevets'],
    tests: ['Résultats d’examens', "Résultats d'examens"],
  },
  es: {
    certificates: ['Certificaciones', 'Certificados', 'Licencias y certificaciones'],
    awards: [
      'Premios',
      'Reconocimientos',
      'Premios y reconocimientos',
      'Reconocimientos y premios',
      'Distinciones',
    ],
    publications: ['Publicaciones'],
    volunteer: ['Voluntariado', 'Trabajo voluntario', 'Experiencia de voluntariado'],
    organizations: ['Organizaciones', 'Asociaciones'],
    talks: ['Charlas', 'Ponencias', 'Conferencias'],
    courses: ['Cursos'],
    patents: ['Patentes'],
    tests: ['Resultados de exámenes'],
  },
  pt: {
    certificates: ['Certificações', 'Certificados', 'Licenças e certificações'],
    awards: ['Prémios', 'Distinções', 'Prémios e distinções'],
    publications: ['Publicações'],
    volunteer: ['Voluntariado', 'Trabalho voluntário', 'Experiência de voluntariado'],
    organizations: ['Organizações', 'Associações'],
    talks: ['Palestras', 'Apresentações'],
    courses: ['Cursos'],
    patents: ['Patentes'],
    tests: ['Resultados de exames'],
  },
  'pt-BR': {
    certificates: ['Certificações', 'Certificados', 'Licenças e certificados'],
    awards: [
      'Prêmios',
      'Reconhecimentos',
      'Prêmios e reconhecimentos',
      'Reconhecimentos e prêmios',
    ],
    publications: ['Publicações'],
    volunteer: ['Trabalho voluntário', 'Voluntariado', 'Experiência voluntária'],
    organizations: ['Organizações'],
    talks: ['Palestras'],
    courses: ['Cursos'],
    patents: ['Patentes'],
    tests: ['Resultados de exames'],
  },
  it: {
    certificates: ['Certificazioni', 'Certificati', 'Licenze e certificazioni'],
    awards: ['Premi e riconoscimenti', 'Premi', 'Riconoscimenti', 'Riconoscimenti e premi'],
    publications: ['Pubblicazioni'],
    volunteer: ['Volontariato', 'Attività di volontariato', 'Esperienze di volontariato'],
    organizations: ['Organizzazioni', 'Associazioni'],
    talks: ['Conferenze', 'Interventi'],
    courses: ['Corsi'],
    patents: ['Brevetti'],
    tests: ['Risultati di esami'],
  },
  nl: {
    certificates: ['Certificaten', 'Certificeringen', 'Licenties en certificaten'],
    awards: [
      'Prijzen',
      'Onderscheidingen',
      'Prijzen en onderscheidingen',
      'Onderscheidingen en prijzen',
    ],
    publications: ['Publicaties'],
    volunteer: ['Vrijwilligerswerk', 'Vrijwilligerservaring'],
    organizations: ['Organisaties', 'Lidmaatschappen'],
    talks: ['Lezingen', 'Presentaties'],
    courses: ['Cursussen'],
    patents: ['Patenten', 'Octrooien'],
    tests: ['Testresultaten'],
  },
  pl: {
    certificates: ['Certyfikaty', 'Certyfikaty i licencje', 'Licencje i certyfikaty'],
    awards: ['Nagrody', 'Wyróżnienia', 'Nagrody i wyróżnienia'],
    publications: ['Publikacje'],
    volunteer: ['Wolontariat', 'Praca społeczna'],
    organizations: ['Organizacje'],
    talks: ['Wystąpienia', 'Prelekcje'],
    courses: ['Kursy', 'Szkolenia', 'Kursy i szkolenia'],
    patents: ['Patenty'],
    tests: ['Wyniki egzaminów'],
  },
  ar: {
    certificates: [
      'الشهادات',
      'الشهادات المهنية',
      'شهادات',
      'الشهادات والتراخيص',
      'التراخيص والشهادات',
    ],
    awards: ['الجوائز', 'جوائز', 'الجوائز والتكريمات'],
    publications: ['المنشورات', 'منشورات'],
    volunteer: ['العمل التطوعي', 'التطوع', 'الأعمال التطوعية', 'الخبرات التطوعية'],
    organizations: ['المنظمات', 'العضويات'],
    talks: ['المحاضرات', 'محاضرات'],
    courses: ['الدورات التدريبية', 'الدورات'],
    patents: ['براءات الاختراع'],
    tests: ['نتائج الاختبارات'],
  },
}

const lists = new Map(
  Object.values(titles).flatMap((ofLanguage) =>
    Object.entries(ofLanguage).flatMap(([list, known]) =>
      known.map((title) => [keyOf(title), list as SectionList]),
    ),
  ),
)

/** What a section with this title is a list of, whatever language the title is in. */
export function listOfTitle(title: string): SectionList | undefined {
  return lists.get(keyOf(title))
}

/** The title of each list in the language of these texts. */
export function sectionTitles({ language }: { language: string }): Record<SectionList, string> {
  const ofLanguage = Object.entries(titles[language as KnownLanguage])
  return Object.fromEntries(ofLanguage.map(([list, [title]]) => [list, title])) as Record<
    SectionList,
    string
  >
}

function keyOf(title: string): string {
  return title.normalize().trim().toLowerCase()
}
