import type { Marca } from '@portal/contract/empresa/empresa.contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/http/errors.ts'
import type { Storage } from '../platform/storage/keyed.ts'
import { ICONES, type Icone, isIcone, makeBadge, makeIcone } from './icones.ts'

const HORA_S = 3_600
/** Background of the light scheme, as in index.html. */
const AREIA = '#faf7f2'

const icone = (nome: Icone, purpose: 'any' | 'maskable') => ({
  src: `/icone-${nome}.png`,
  sizes: `${ICONES[nome].tamanho}x${ICONES[nome].tamanho}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (nome: string) => ({
  id: '/',
  name: nome,
  short_name: nome.length > 12 ? 'Portal' : nome,
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: AREIA,
  background_color: AREIA,
  icons: [icone('192', 'any'), icone('512', 'any'), icone('mascara-512', 'maskable')],
})

/** Serves the manifest and icons by which browsers install the portal. */
export function serveInstalacao(app: FastifyInstance, midia: Storage, getMarca: () => Promise<Marca>) {
  /** Icons by size, made once for each logo. */
  const made = { logo: null as string | null, icones: new Map<Icone, Promise<Buffer>>() }

  function iconeDe(logo: string | null, nome: Icone) {
    if (made.logo !== logo) {
      made.logo = logo
      made.icones.clear()
    }
    const icone = made.icones.get(nome) ?? makeIcone(midia, logo, nome)
    made.icones.set(nome, icone)
    icone.catch(() => made.icones.delete(nome))
    return icone
  }

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf((await getMarca()).nome_fantasia))),
  )
  app.get('/icone-:nome.png', async (request, reply) => {
    const { nome } = request.params as { nome: string }
    if (!isIcone(nome) && nome !== 'badge') throw notFound('Endereço não encontrado')
    const png = nome === 'badge' ? await makeBadge() : await iconeDe((await getMarca()).logo_url, nome)
    return reply.header('cache-control', `public, max-age=${HORA_S}`).type('image/png').send(png)
  })
}
