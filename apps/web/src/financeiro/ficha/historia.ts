import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import {
  type FormaPagamento,
  ROTULO_FORMA_DE_PAGAMENTO,
  ROTULO_SITUACAO_DO_LANCAMENTO,
  ROTULO_TIPO_LANCAMENTO,
  type StatusLancamento,
  type TipoLancamento,
} from '@portal/contract/financeiro/opcoes'
import { type EventoContado, mudancasDe, verboDe } from '../../auditoria/mudancas.ts'
import { formatDay } from '../../platform/format-date.ts'
import { monthTitle } from '../../platform/month.ts'

type Registro = Pick<RegistroHistorico, 'acao' | 'antes' | 'depois'>
type Valores = Registro['antes']

const igual = (valor: unknown) => valor
const dia = (valor: unknown) => formatDay(String(valor))

/** Columns shown in the history, with their label and formatter. */
const COLUNAS: Readonly<Record<string, readonly [rotulo: string, escrever: (valor: unknown) => unknown]>> = {
  tipo: ['Tipo', (tipo) => ROTULO_TIPO_LANCAMENTO[tipo as TipoLancamento]],
  descricao: ['Descrição', igual],
  valor_centavos: ['valor_centavos', igual],
  competencia: ['Mês', (mes) => monthTitle(String(mes))],
  vencimento: ['Vencimento', dia],
  status: ['Situação', (status) => ROTULO_SITUACAO_DO_LANCAMENTO[status as StatusLancamento]],
  pagamento_centavos: ['pagamento_centavos', igual],
  pagamento_desfeito_centavos: ['pagamento_desfeito_centavos', igual],
  pago_em: ['Pago em', dia],
  forma: ['Forma', (forma) => ROTULO_FORMA_DE_PAGAMENTO[forma as FormaPagamento]],
  nf_numero: ['Nota fiscal', igual],
  cobrado_em: ['Cobrança', igual],
  motivo: ['Motivo', igual],
  cancelado_motivo: ['Motivo', igual],
}

/** Labels of amounts; the columns keep their name, whose ending makes them format as money. */
export const ROTULOS_HISTORIA = {
  valor_centavos: 'Valor',
  pagamento_centavos: 'Pagamento',
  pagamento_desfeito_centavos: 'Pagamento desfeito',
}

const legivel = (valores: Valores): Valores =>
  valores &&
  Object.fromEntries(
    Object.entries(COLUNAS).flatMap(([coluna, [rotulo, escrever]]) => {
      const valor = valores[coluna]
      return valor === null || valor === undefined ? [] : [[rotulo, escrever(valor)]]
    }),
  )

const CONTESTACAO: Record<string, string> = {
  aberta: 'contestou',
  mensagem: 'escreveu na contestação',
  resposta: 'respondeu à contestação',
  aceita: 'aceitou a contestação',
  recusada: 'recusou a contestação',
}

function verbo({ acao, antes, depois }: Registro): string {
  const contestacao = CONTESTACAO[String(depois?.contestacao)]
  if (contestacao) return contestacao
  if (acao === 'criar') return 'lançou'
  if (depois?.pagamento_desfeito_centavos !== undefined) return 'desfez um pagamento'
  if (depois?.pagamento_centavos !== undefined) return 'registrou um pagamento'
  if (depois?.status === 'cancelado' && antes?.status !== 'cancelado') return 'cancelou'
  if (depois?.status === 'estornado' && antes?.status !== 'estornado') return 'estornou'
  if (depois?.estornado_por) return 'estornou com um lançamento contrário'
  if (depois?.comprovante_anexo_id) return 'anexou o comprovante'
  if (depois?.cobrado_em !== undefined && depois.cobrado_em !== antes?.cobrado_em) return 'cobrou a clínica'
  return verboDe({ acao, antes, depois })
}

/** An event of an entry in words. */
export const describeLancamento = (registro: Registro): EventoContado => ({
  verbo: verbo(registro),
  mudancas: mudancasDe({ ...registro, antes: legivel(registro.antes), depois: legivel(registro.depois) }).filter(
    (mudanca) => !('antes' in mudanca) || mudanca.antes !== mudanca.depois,
  ),
})
