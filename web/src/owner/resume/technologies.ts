/** Technologies in job adverts, in their usual spelling. Those named by the profile are added. */
export const technologies = `
.NET, ABAP, Accessibility, ActiveMQ, Agile, Airflow, Android, Angular, AngularJS, Ansible, Apache Kafka, Apollo,
ArgoCD, ASP.NET, ASP.NET Core, Astro, AWS, AWS Lambda, Azure, Azure DevOps, Bazel, BigQuery, Blazor, Bootstrap, C, C#,
C++, Cassandra, CI/CD, CircleCI, ClickHouse, Clojure, Cloudflare, Cloud Run, CloudFormation, COBOL, Consul, CSS,
Cypress, D3, Dart, Databricks, Datadog, dbt, Deno, Django, Docker, DynamoDB, Elasticsearch, Elixir, Elm, Ember,
Entity Framework, Erlang, ESLint, Express, F#, FastAPI, Figma, Firebase, Flask, Flutter, Fortran, Gatsby, Git, GitHub,
GitHub Actions, GitLab, GitLab CI, GNU Bash, Go, Google Cloud, Gradle, Grafana, GraphQL, Groovy, gRPC, Haskell, Helm,
Heroku, Hibernate, HTML5, Infrastructure as Code, iOS, Istio, Java, JavaScript, Jenkins, Jest, Jira, jQuery, Julia,
JUnit, Kanban, Keras, Kotlin, Kubernetes, Laravel, Less, Linux, LLM, Looker, Lua, Machine Learning, MariaDB, MATLAB,
Maven, Memcached, Microservices, MobX, Mocha, MongoDB, MQTT, MySQL, NATS, Neo4j, NestJS, Next.js, nginx, Node.js,
NoSQL, NumPy, Nuxt, OAuth, Objective-C, OCaml, OpenAI, OpenAPI, OpenID Connect, OpenShift, OpenTelemetry, Oracle,
pandas, Perl, PHP, PL/SQL, Playwright, PostGIS, PostgreSQL, Postman, Power BI, PowerShell, Prisma, Prometheus, Pulumi,
Puppet, Puppeteer, PySpark, pytest, Python, PyTorch, R, RabbitMQ, React, React Native, Redis, Redshift, Redux, REST,
RxJS, Ruby, Ruby on Rails, Rust, Salesforce, SAP, Sass, Scala, scikit-learn, Scrum, Selenium, Sentry, Serverless,
Snowflake, Solidity, Spark, Splunk, Spring, Spring Boot, SQL, SQL Server, SQLAlchemy, SQLite, Storybook, Stripe,
Supabase, Svelte, SvelteKit, Swift, SwiftUI, Symfony, T-SQL, Tableau, Tailwind CSS, TDD, TensorFlow, Terraform, Three.js,
TypeScript, Unity, Unreal Engine, Vault, VB.NET, Vercel, Vite, Vitest, Vue.js, WCAG, WebAssembly, WebGL, Webpack,
WebRTC, WebSocket, WordPress, Xamarin, Zig`
  .split(',')
  .map((name) => name.trim())

/** Names and synonyms that are also ordinary words. */
export const everydayWords = new Set(
  `apollo astro bash basic bootstrap chef clojure consul cypress dart echo elm ember express flask flink flutter go helm
  jest julia less lit make mocha nest next node nuxt oracle phoenix playwright postman presto prometheus puppet rails
  react remix rest ruby rust sass scala sentry serverless snowflake solid spark spring stripe svelte swift tableau unity
  vault vercel vite vue zig`.split(/\s+/),
)
