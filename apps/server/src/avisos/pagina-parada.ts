import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { FastifyRequest } from 'fastify'
import { linkPage } from '../links/pagina.service.ts'
import { type BlocoPagina, pageHtml } from '../platform/http/page-blocks.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { caminhoDaParada, type ParadaService } from './parada.service.ts'

const TITULO = 'Avisos por e-mail'

/**
 * Page behind the unsubscribe button and header of e-mails. Opening it changes nothing, since virus scanners open every
 * link; its form does, and so does the one request of RFC 8058, which is not redirected.
 */
export function paginaDaParada(parada: ParadaService, contactOf: () => Promise<ContatoPublico>): PublicPageRoute {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

  async function open(request: FastifyRequest): Promise<PublicPage> {
    const token = tokenOf(request)
    const { rotulo, chega } = await parada.read(token)
    const blocos: BlocoPagina[] = chega
      ? [
          { tipo: 'texto', texto: `Você recebe por e-mail: ${rotulo}.\nNo portal, continua tudo como está.` },
          {
            ...{ tipo: 'form', id: 'parar', acao: caminhoDaParada(token), campos: [], ocultos: {} },
            botao: 'Não receber mais por e-mail',
          },
        ]
      : [
          { tipo: 'frase', texto: `Você não recebe mais por e-mail: ${rotulo}.`, alerta: false },
          { tipo: 'link', texto: 'Mudar o que chega, no portal', href: '/minha-conta#avisos', arquivo: false },
        ]
    return {
      status: 200,
      title: TITULO,
      description: 'Escolha se continua recebendo.',
      body: pageHtml({ titulo: TITULO, blocos }),
    }
  }

  const route = linkPage({
    path: caminhoDaParada(':token'),
    part: 'src/privacidade/publica.css',
    contactOf,
    open,
    async submit(request) {
      await parada.stop(tokenOf(request))
      return open(request)
    },
  })
  // Mail programs may send either kind of form.
  return { ...route, uploads: true }
}
