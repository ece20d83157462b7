// firebase.json calls it before `npx firebase deploy`, which would ship whatever lies in web/dist.
console.error('Use npm run deploy: it builds and publishes the page first. Nothing was deployed.')
process.exit(1)
