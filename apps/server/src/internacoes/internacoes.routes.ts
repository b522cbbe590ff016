import { os } from '../platform/http/operations.ts'
import type { CorrecaoService } from './correcao.service.ts'
import type { InternacoesService } from './internacoes.service.ts'
import type { PrazosService } from './prazos.service.ts'
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
  prazos: PrazosService
  trazidas: TrazidasService
}) => ({
  getPreparo: os.internacoes.getPreparo.handler(({ input, context }) =>
    registro.getPreparo(context.escopo(), input.id),
  ),
  getClinica: os.internacoes.getClinica.handler(({ input }) => registro.getClinica(input.id)),
  requestNatureza: os.internacoes.requestNatureza.handler(async ({ input, context }) => {
    await registro.requestNatureza(context.escopo(), input.id)
    return OK
  }),
  listDoPaciente: os.internacoes.listDoPaciente.handler(({ input, context }) =>
    internacoes.listDoPaciente(context.escopo(), input.id),
  ),
  createInternacao: os.internacoes.createInternacao.handler(({ input, context }) =>
    registro.create(context.escopo(), input),
  ),
  updateInternacao: os.internacoes.updateInternacao.handler(({ input, context }) =>
    correcao.correct(context.escopo(), input),
  ),
  recordComunicacao: os.internacoes.recordComunicacao.handler(({ input, context }) =>
    internacoes.recordComunicacao(context.escopo(), input),
  ),
  recordPia: os.internacoes.recordPia.handler(({ input, context }) => internacoes.recordPia(context.escopo(), input)),
  attachPapel: os.internacoes.attachPapel.handler(({ input, context }) =>
    internacoes.attachPapel(context.escopo(), input),
  ),
  requestInterrupcao: os.internacoes.requestInterrupcao.handler(({ input, context }) =>
    internacoes.requestInterrupcao(context.escopo(), input),
  ),
  convertInternacao: os.internacoes.convertInternacao.handler(({ input, context }) =>
    internacoes.convert(context.escopo(), input),
  ),
  dischargeInternacao: os.internacoes.dischargeInternacao.handler(({ input, context }) =>
    internacoes.discharge(context.escopo(), input),
  ),
  estornarInternacao: os.internacoes.estornarInternacao.handler(({ input, context }) =>
    internacoes.estornar(context.escopo(), input),
  ),
  getMotivos: os.internacoes.getMotivos.handler(({ input, context }) =>
    internacoes.getMotivos(context.escopo(), input.id),
  ),
  listTrazidas: os.internacoes.listTrazidas.handler(({ context }) => trazidas.list(context.escopo())),
  countTrazidas: os.internacoes.countTrazidas.handler(async () => ({ total: await trazidas.count() })),
  confirmTrazida: os.internacoes.confirmTrazida.handler(({ input, context }) =>
    trazidas.confirm(context.escopo(), input),
  ),
  confirmTrazidas: os.internacoes.confirmTrazidas.handler(({ input, context }) =>
    trazidas.confirmMany(context.escopo(), input.internacoes, input.anteriores),
  ),
  listPrazos: os.internacoes.listPrazos.handler(({ input, context }) => prazos.list(context.escopo(), input)),
})
