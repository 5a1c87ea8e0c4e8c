import { escapeHtml } from '@unilink/server/http/escape-html.ts'

/** Says that a world is gone and leads on to the main one. */
export const lostWorldPage = (said: string): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>世界已不存在</title>
<body>
<h1>世界已不存在</h1>
<p>${escapeHtml(said)}。已切换回主世界 main。</p>
<p><a href="/">在主世界中打开首页</a></p>
</body>
</html>`
