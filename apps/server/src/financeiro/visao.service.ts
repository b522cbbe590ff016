import type { VisaoGeral } from '@portal/contract/financeiro/financeiro.contract'
import { FAIXAS_DE_ATRASO, isAReceber, type TipoLancamento } from '@portal/contract/financeiro/opcoes'
import { addDias, addMeses, competenciaDe } from '@portal/contract/regras/dia'
import type { Escopo } from '../platform/auth/escopo.ts'
import { forbidden } from '../platform/http/errors.ts'
import { DIAS_ADIANTE } from './desejado.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { findContestadas, isMesFechado, listAbertos, listPagos, listPrevisao, listPrevistos } from './visao.queries.ts'

type Soma = { tipo: TipoLancamento; n: number; centavos: number }

const MESES = 12
const SEMANAS = Math.floor(DIAS_ADIANTE / 7) + 1

const sum = (linhas: readonly Soma[]) => ({
  n: linhas.reduce((soma, linha) => soma + linha.n, 0),
  centavos: linhas.reduce((soma, linha) => soma + linha.centavos, 0),
})
const entra = ({ tipo }: Soma) => isAReceber(tipo)
const sai = (soma: Soma) => !entra(soma)

export type VisaoService = ReturnType<typeof createVisaoService>

/** 'Visão geral' of a month: cards, ages, forecast and cash. */
export const createVisaoService = ({ db, findDia }: EscritaFinanceiro) => ({
  async get(escopo: Escopo, { mes: pedido }: { mes?: string | undefined }): Promise<VisaoGeral> {
    if (escopo.role !== 'admin') throw forbidden()
    const { hoje } = await findDia(db)
    const mes = pedido ?? competenciaDe(hoje)
    const desde = addMeses(mes, 1 - MESES)
    const [abertos, contestadas, previstos, pagos, previsao, fechado] = await Promise.all([
      listAbertos(db, hoje),
      findContestadas(db),
      listPrevistos(db),
      listPagos(db, { de: desde, antesDe: addMeses(mes, 1) }),
      listPrevisao(db, hoje),
      isMesFechado(db, mes),
    ])
    const aReceber = abertos.filter(entra)
    const comissoes = sum(abertos.filter(({ tipo }) => tipo === 'comissao'))
    const doMes = pagos.filter((pago) => pago.mes === mes)
    const daFaixa = (faixa: (typeof FAIXAS_DE_ATRASO)[number]) => sum(aReceber.filter((soma) => soma.faixa === faixa))
    return {
      mes,
      a_receber: sum(aReceber),
      previsto: sum(previstos.filter(entra)),
      recebido: sum(doMes.filter(entra)),
      comissoes_a_pagar: { n: comissoes.n - contestadas.n, centavos: comissoes.centavos - contestadas.centavos },
      comissoes_contestadas: contestadas,
      resultado_centavos: sum(doMes.filter(entra)).centavos - sum(doMes.filter(sai)).centavos,
      atraso: Object.fromEntries(FAIXAS_DE_ATRASO.map((faixa) => [faixa, daFaixa(faixa)])) as VisaoGeral['atraso'],
      previsao: Array.from({ length: SEMANAS }, (_, semana) => {
        const daSemana = previsao.filter((soma) => soma.semana === semana)
        return {
          de: addDias(hoje, semana * 7),
          entra_centavos: sum(daSemana.filter(entra)).centavos,
          sai_centavos: sum(daSemana.filter(sai)).centavos,
        }
      }),
      caixa: Array.from({ length: MESES }, (_, n) => {
        const esteMes = addMeses(desde, n)
        const deste = pagos.filter((pago) => pago.mes === esteMes)
        return {
          mes: esteMes,
          entrou_centavos: sum(deste.filter(entra)).centavos,
          saiu_centavos: sum(deste.filter(sai)).centavos,
        }
      }),
      fechado,
    }
  },
})
