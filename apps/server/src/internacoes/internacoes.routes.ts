import { os, scoped } from '../platform/http/operations.ts'
import type { CorrecaoService } from './correcao.service.ts'
import type { InternacoesService } from './internacoes.service.ts'
import type { PrazosInternacaoService } from './prazos.service.ts'
import type { RegistroService } from './registro.service.ts'
import type { TrazidasService } from './trazidas.service.ts'

const OK = { ok: true } as const

export const internacoesRoutes = ({
  registro,
  correcao,
  internacoes,
  prazos,
  trazidas,
}: {
  registro: RegistroService
  correcao: CorrecaoService
  internacoes: InternacoesService
  prazos: PrazosInternacaoService
  trazidas: TrazidasService
}) => ({
  getPreparo: scoped(os.internacoes.getPreparo, (escopo, input) => registro.getPreparo(escopo, input.id)),
  getClinica: os.internacoes.getClinica.handler(({ input }) => registro.getClinica(input.id)),
  requestNatureza: os.internacoes.requestNatureza.handler(async ({ input, context }) => {
    await registro.requestNatureza(context.escopo(), input.id)
    return OK
  }),
  listDoPaciente: scoped(os.internacoes.listDoPaciente, (escopo, input) =>
    internacoes.listDoPaciente(escopo, input.id),
  ),
  createInternacao: scoped(os.internacoes.createInternacao, registro.create),
  updateInternacao: scoped(os.internacoes.updateInternacao, correcao.correct),
  recordComunicacao: scoped(os.internacoes.recordComunicacao, internacoes.recordComunicacao),
  recordPia: scoped(os.internacoes.recordPia, internacoes.recordPia),
  attachPapel: scoped(os.internacoes.attachPapel, internacoes.attachPapel),
  requestInterrupcao: scoped(os.internacoes.requestInterrupcao, internacoes.requestInterrupcao),
  convertInternacao: scoped(os.internacoes.convertInternacao, internacoes.convert),
  dischargeInternacao: scoped(os.internacoes.dischargeInternacao, internacoes.discharge),
  estornarInternacao: scoped(os.internacoes.estornarInternacao, internacoes.reverse),
  getMotivos: scoped(os.internacoes.getMotivos, (escopo, input) => internacoes.getMotivos(escopo, input.id)),
  listTrazidas: scoped(os.internacoes.listTrazidas, trazidas.list),
  countTrazidas: os.internacoes.countTrazidas.handler(async () => ({ total: await trazidas.count() })),
  confirmTrazida: scoped(os.internacoes.confirmTrazida, trazidas.confirm),
  confirmTrazidas: scoped(os.internacoes.confirmTrazidas, (escopo, input) =>
    trazidas.confirmMany(escopo, input.internacoes, input.anteriores),
  ),
  listPrazos: scoped(os.internacoes.listPrazos, prazos.list),
})
