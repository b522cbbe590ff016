import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { gone } from '../../platform/http/errors.ts'
import { dispositionOf, download, os, scoped } from '../../platform/http/operations.ts'
import type { TitularService } from '../titular/titular.service.ts'
import type { AvisosTitularService } from './avisos.service.ts'
import type { MesaService } from './mesa.service.ts'
import { RESPOSTA_ENCERRADA, type RespostasService } from './respostas.service.ts'
import type { SubstitutosService } from './substitutos.service.ts'

type Services = {
  mesa: MesaService
  avisos: AvisosTitularService
  titulares: TitularService
  substitutos: SubstitutosService
}

export function solicitacoesRoutes({ mesa, avisos, titulares, substitutos }: Services) {
  /** The caller, if they are of the desk today; throws 404 otherwise. */
  async function naMesa({ escopo }: { escopo: () => Escopo }): Promise<Escopo> {
    await substitutos.requireMesa(escopo())
    return escopo()
  }
  return {
    listSolicitacoes: os.solicitacoes.listSolicitacoes.handler(async ({ input, context }) =>
      (await substitutos.isDaMesa(context.escopo())) ? mesa.list(input) : { itens: [], total: 0 },
    ),
    getSolicitacao: os.solicitacoes.getSolicitacao.handler(async ({ input, context }) =>
      mesa.get(await naMesa(context), input.id),
    ),
    revealDocumento: os.solicitacoes.revealDocumento.handler(async ({ input, context }) =>
      mesa.reveal(await naMesa(context), input),
    ),
    verifyIdentidade: os.solicitacoes.verifyIdentidade.handler(async ({ input, context }) =>
      mesa.verify(await naMesa(context), input),
    ),
    readDossie: os.solicitacoes.readDossie.handler(async ({ input, context }) =>
      mesa.readDossie(await naMesa(context), input),
    ),
    answerSolicitacao: os.solicitacoes.answerSolicitacao.handler(async ({ input, context }) =>
      mesa.answer(await naMesa(context), input),
    ),
    refuseSolicitacao: os.solicitacoes.refuseSolicitacao.handler(async ({ input, context }) =>
      mesa.refuse(await naMesa(context), input),
    ),
    revokeConsentimentos: os.solicitacoes.revokeConsentimentos.handler(async ({ input, context }) =>
      mesa.revoke(await naMesa(context), input),
    ),
    previewEliminacao: os.solicitacoes.previewEliminacao.handler(async ({ input, context }) => {
      await naMesa(context)
      return mesa.previewEliminacao(input)
    }),
    eliminateTitular: os.solicitacoes.eliminateTitular.handler(async ({ input, context }) =>
      mesa.eliminate(await naMesa(context), input),
    ),
    exportCertificado: download(contract.solicitacoes.exportCertificado, async ({ solicitacao }, escopo) => {
      await substitutos.requireMesa(escopo)
      return titulares.certificadoPdf(escopo, solicitacao)
    }),
    listSubstitutosMesa: os.solicitacoes.listSubstitutosMesa.handler(() => substitutos.list()),
    createSubstitutoMesa: scoped(os.solicitacoes.createSubstitutoMesa, substitutos.create),
    endSubstitutoMesa: scoped(os.solicitacoes.endSubstitutoMesa, (escopo, input) => substitutos.end(escopo, input.id)),
    listAvisosPrivacidade: os.solicitacoes.listAvisosPrivacidade.handler(() => avisos.list()),
    publishAvisoPrivacidade: scoped(os.solicitacoes.publishAvisoPrivacidade, avisos.publish),
  }
}

/** Serves an answer's dossier or certificate as a file; operations of the contract that do need a session. */
export function serveDossie(app: FastifyInstance, respostas: RespostasService, titulares: TitularService) {
  for (const como of ['pdf', 'json', 'certificado'] as const)
    app.get<{ Params: { token: string } }>(`/privacidade/resposta/:token/${como}`, async (request, reply) => {
      const { protocolo, dossie, certificado } = await respostas.open(request.params.token, request.ip, como)
      const file = await (async () => {
        if (como === 'certificado') return certificado && titulares.drawCertificado(certificado, protocolo)
        if (!dossie) return null
        const lido = JSON.parse(dossie)
        return como === 'pdf' ? titulares.dossiePdf(lido, protocolo) : titulares.dossieJson(lido)
      })()
      if (!file) throw gone(RESPOSTA_ENCERRADA)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
        .header('content-disposition', dispositionOf(file))
        .type(file.tipo)
        .send(file.conteudo)
    })
}
