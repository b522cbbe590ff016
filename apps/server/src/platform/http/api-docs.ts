import type { OpenAPI } from '@orpc/contract'
import { tituloDe } from '@portal/contract/paginas'
import { escapeHtml } from './html.ts'

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

type Operation = OpenAPI.OperationObject & { method: string; path: string }

function listOperations(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      ...(operation as OpenAPI.OperationObject),
      method,
      path,
    })),
  )
}

function renderOperation({ method, path, summary, parameters = [], requestBody, responses }: Operation): string {
  const rows = parameters.map((parameter) => {
    const { name, in: place, required, schema } = parameter as OpenAPI.ParameterObject
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', obrigatório' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`
  })
  return `<section><h3><b>${escapeHtml(method.toUpperCase())}</b> <code>/api${escapeHtml(path)}</code></h3><p>${escapeHtml(summary ?? '')}</p>
${rows.length > 0 ? `<table><tr><th>Parâmetro</th><th>Onde</th><th>Formato</th></tr>${rows.join('')}</table>` : ''}
${requestBody ? `<details><summary>Corpo</summary>${json(requestBody)}</details>` : ''}
<details><summary>Respostas</summary>${json(responses)}</details></section>`
}

/** The OpenAPI document as a plain page without script or inline style, as the strict policy requires. */
export function renderDocs(document: OpenAPI.Document): string {
  const operations = listOperations(document)
  const tags = [...new Set(operations.flatMap(({ tags = [] }) => tags))].sort()
  const body = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tags?.includes(tag))
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}`
  })
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/docs.css">
<title>${tituloDe('API')}</title></head><body><main><h1>API do Portal Clínicas</h1>
<p>Documento OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>${body.join('')}</main></body></html>`
}
