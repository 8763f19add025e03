// Signs in as the member of the link, or nobody for a visitor, and opens the app. What an earlier preview left in this browser is deleted.
const answer = await fetch(`/preview/session.json${location.search}`)
const session = await answer.json()
localStorage.clear()
sessionStorage.clear()
if (session) localStorage.setItem('herzkarte.session', JSON.stringify(session))
location.replace('/')
