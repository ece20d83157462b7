/** Ignores case, accents, spaces and punctuation. */
export function normalizeName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll('♯', '#')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}+#]/gu, '')
  // Signs alone are kept, or all such names would be equal.
  return words || text
}

/** A common key for a technology's synonyms: “Node”, “NodeJS” and “Node.js”. */
export function commonName(name: string): string {
  const wanted = normalizeName(name)
  return otherNames.get(wanted) ?? wanted
}

const otherNames = new Map(
  Object.entries({
    node: 'nodejs',
    js: 'javascript',
    ts: 'typescript',
    golang: 'go',
    html: 'html5',
    css3: 'css',
    postgres: 'postgresql',
    postgressql: 'postgresql',
    vue: 'vuejs',
    next: 'nextjs',
    reactjs: 'react',
    expressjs: 'express',
    k8s: 'kubernetes',
    gcp: 'googlecloud',
    googlecloudplatform: 'googlecloud',
    tailwind: 'tailwindcss',
    rails: 'rubyonrails',
    airflow: 'apacheairflow',
    argocd: 'argo',
    cassandra: 'apachecassandra',
    flink: 'apacheflink',
    hadoop: 'apachehadoop',
    kafka: 'apachekafka',
    maven: 'apachemaven',
    spark: 'apachespark',
    superset: 'apachesuperset',
    tomcat: 'apachetomcat',
    bigquery: 'googlebigquery',
    copilot: 'githubcopilot',
    gemini: 'googlegemini',
    emacs: 'gnuemacs',
    intellij: 'intellijidea',
    openshift: 'redhatopenshift',
    junit: 'junit5',
    unreal: 'unrealengine',
    bash: 'gnubash',
    amazonwebservices: 'aws',
    microsoftazure: 'azure',
    csharp: 'c#',
    cpp: 'c++',
    cplusplus: 'c++',
    scss: 'sass',
    llms: 'llm',
    largelanguagemodels: 'llm',
    microservice: 'microservices',
    websockets: 'websocket',
    visualstudiocode: 'vscode',
    mssql: 'sqlserver',
    microsoftsqlserver: 'sqlserver',
    chatgpt: 'openai',
    dotnet: 'net',
    mongo: 'mongodb',
    restful: 'rest',
    restapi: 'rest',
    restapis: 'rest',
    continuousintegration: 'cicd',
    a11y: 'accessibility',
  }),
)
