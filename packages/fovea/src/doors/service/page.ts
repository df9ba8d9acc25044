/** What somebody sees who opens the service in a browser. */
export function homePage(version: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fovea</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; color: #222; background: #fff }
  code, pre { font: 14px/1.5 ui-monospace, monospace; background: #f3f3f3 }
  pre { padding: .8rem; overflow: auto }
</style>
<h1>Fovea ${version}</h1>
<p>Fovea turns PDFs and web pages into structured data, based on how their parts look. This is its HTTP API.</p>
<pre>curl --data-binary @flyer.pdf -H 'Content-Type: application/pdf' \\
  -H 'Authorization: Bearer TOKEN' http://this-host/v1/offers</pre>
<p>Verbs: <code>read</code>, <code>article</code>, <code>offers</code>, <code>wrap</code>, <code>directory</code>,
<code>validate</code>, each a <code>POST</code> to <code>/v1/VERB</code> with a document, a form with a file, or JSON with a
<code>url</code>.</p>
<ul>
  <li><a href="openapi.json">openapi.json</a>: the API description (OpenAPI 3.1)</li>
  <li><a href="metrics">metrics</a>, <a href="livez">livez</a>, <a href="readyz">readyz</a>: for operators</li>
</ul>
</html>
`;
}
