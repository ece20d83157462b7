/** Technologies in job adverts, in their usual spelling. Those named by the profile are added. */
export const technologies = `
.NET, ABAP, Accessibility, ActiveMQ, Agile, Airflow, Android, Angular, AngularJS, Ansible, Apache Kafka, Apollo,
ArgoCD, ASP.NET, ASP.NET Core, Astro, AWS, AWS Lambda, Azure, Azure DevOps, Backstage, Bazel, BigQuery, Bitbucket,
Blazor, Bluetooth LE, Bootstrap, Bun, C, C#, C++, Cassandra, Celery, CI/CD, CircleCI, ClickHouse, Clojure, Cloud Run,
Cloudflare, CloudFormation, CloudFront, CMake, COBOL, Confluence, Consul, Core Web Vitals, CouchDB, Crossplane, CSS,
CUDA, Cypress, D3, Dart, Databricks, Datadog, dbt, Delphi, Deno, Django, Docker, Drupal, DynamoDB, EC2, ECS, EKS,
Elasticsearch, Electron, Elixir, ELK, Elm, Ember, Entity Framework, Erlang, ESLint, Event-driven,
Express, F#, FastAPI, Figma, Firebase, Flask, Flink, Flutter, Fortran, FreeRTOS, Gatsby, Git, GitHub, GitHub Actions,
GitLab, GitLab CI, GKE, GNU Bash, Go, Google Cloud, Gradle, Grafana, GraphQL, Groovy, gRPC, Hadoop, Haskell, Helm,
Heroku, Hibernate, HTML5, Hugging Face, i18n, Infrastructure as Code, iOS, Istio, Jakarta EE, Java, Java EE,
JavaScript, Jenkins, Jest, Jira, jQuery, Julia, JUnit, Jupyter, Kanban, Keras, Kibana, Kotlin, Ktor, Kubernetes,
LangChain, Laravel, Less, Linkerd, Linux, LLM, Logstash, Looker, Lua, Machine Learning, Magento, MariaDB, Material UI,
MATLAB, Maven, Memcached, Micronaut, Microservices, MISRA, MLflow, MLOps, MobX, Mocha, MongoDB, MQTT, MVC, MySQL,
NATS, Neo4j, NestJS, Next.js, nginx, NLP, Node.js, NoSQL, npm, NumPy, NUnit, Nuxt, OAuth, Objective-C, Observability,
OCaml, OOP, OpenAI, OpenAPI, OpenCV, OpenGL, OpenID Connect, OpenShift, OpenTelemetry, Oracle, pandas, PCI DSS, Perl,
PHP, Pinia, PL/SQL, Playwright, pnpm, PostGIS, PostgreSQL, Postman, Power BI, PowerShell, Prisma, Prometheus,
Protobuf, Pulumi, Puppet, Puppeteer, PySpark, pytest, Python, PyTorch, Qt, Quarkus, R, RabbitMQ, RAG, React,
React Native, React Testing Library, Redis, Redshift, Redux, Remix, REST, ROS, RTOS, Ruby, Ruby on Rails, Rust, RxJS,
S3, Salesforce, SAP, Sass, Scala, scikit-learn, SciPy, Scrum, Selenium, Sentry, Serverless, Snowflake, SOAP, Solidity,
Spark, Splunk, Spring, Spring Boot, SQL, SQL Server, SQLAlchemy, SQLite, Storybook, Stripe, styled-components,
Supabase, Svelte, SvelteKit, Swift, SwiftUI, Symfony, T-SQL, Tableau, Tailwind CSS, TanStack Query, TDD, Temporal,
TensorFlow, Terraform, Three.js, tRPC, TypeScript, TYPO3, Unity, Unreal Engine, Vault, VB.NET, Vercel, Vite, Vitest,
Vue.js, Vuex, Vulkan, WCAG, WebAssembly, WebGL, Webpack, WebRTC, WebSocket, Windows Server, WordPress, WPF, Xamarin,
xUnit, Yarn, Yocto, Zephyr, Zig, Zustand`
  .split(',')
  .map((name) => name.trim())

/** Names and synonyms that are also ordinary words. */
export const everydayWords = new Set(
  `apollo astro backstage bash basic bootstrap bun celery chef clojure consul cypress dart delphi echo
  electron elm ember express flask flink flutter go helm jest julia less lit make mocha nest next node nuxt
  oracle phoenix playwright postman presto prometheus puppet rag rails react remix rest ros ruby rust sass
  scala sentry serverless snowflake soap solid spark spring stripe svelte swift tableau temporal unity vault
  vercel vite vue yarn zephyr zig`.split(/\s+/),
)
