const origin = 'http://127.0.0.1:7311'
const post = async (p, b = {}, token) => { const a = await (await fetch(origin + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...b, token }) })).json(); if (a.code !== 0) throw new Error(p + JSON.stringify(a).slice(0, 300)); return a.data }
const login = async (who) => (await post('/api/account/login', { email: `${who}@unilink.test`, password: 'Unilink2026' })).token
const [me, op] = [await login('active'), await login('operator')]
const app = await post('/api/app/add', { appName: '千链应用', category: '工具', h5Url: 'https://m.thousand.example/', android: { package: 'com.thousand.app', scheme: 'thousand' } }, me)
for (let n = 0; n < 10; n += 1) await post('/api/appLink/addBatch', { appId: app.appId, rows: Array.from({ length: 100 }, (_, i) => ({ linkName: `第 ${n * 100 + i + 1} 号海报二维码`, scene: '海报', targets: { h5: `https://m.thousand.example/p/${n * 100 + i + 1}` } })) }, me)
console.log(app.appId)
