import {
  CARENCIA_DIAS,
  FIM_ANTES_DO_INICIO,
  PERCENTUAL,
  PRAZO_REPASSE_DIAS,
  VALOR,
} from '@portal/contract/financeiro/limites'
import type { BaseComissao, BaseRepasse, MomentoComissao, TipoRegra } from '@portal/contract/financeiro/opcoes'
import type {
  RegraComissaoCampos,
  RegraComissaoLida,
  RegraRepasseCampos,
  RegraRepasseLida,
} from '@portal/contract/financeiro/regras.contract'
import { inteiroDigitado, isNaFaixa, readInteiro } from '@portal/contract/regras/numero'
import { readPercent, typedPercent } from '../../platform/percent.ts'

/** Input values common to both kinds of rule: a percentage as typed text, a fixed value in centavos. */
export type ValoresComuns = {
  tipo: TipoRegra
  valor: string
  fixo: number | null
  vigencia_inicio: string
  vigencia_fim: string
}
export type ValoresRepasse = ValoresComuns & {
  clinica_id: { id: string; nome: string } | null
  base: BaseRepasse
  prazo_dias: string
  carencia_dias: string
}
export type ValoresComissao = ValoresComuns & { consultor_id: string; base: BaseComissao; momento: MomentoComissao }

const ROTULOS_COMUNS: Record<keyof ValoresComuns, string> = {
  tipo: 'Tipo',
  valor: 'Percentual',
  fixo: 'Valor',
  vigencia_inicio: 'Vale desde',
  vigencia_fim: 'Vale até',
}
export const ROTULOS_REPASSE: Record<keyof ValoresRepasse, string> = {
  ...ROTULOS_COMUNS,
  clinica_id: 'Clínica',
  base: 'Sobre',
  prazo_dias: 'Prazo (dias)',
  carencia_dias: 'Carência (dias)',
}
export const ROTULOS_COMISSAO: Record<keyof ValoresComissao, string> = {
  ...ROTULOS_COMUNS,
  consultor_id: 'De quem',
  base: 'Sobre',
  momento: 'Quando é devida',
}

type Comum = Pick<RegraRepasseLida, 'tipo' | 'valor' | 'vigencia_inicio' | 'vigencia_fim'>
const comunsDe = (regra: Comum | undefined, hoje: string): ValoresComuns => ({
  tipo: regra?.tipo ?? 'percentual',
  valor: regra?.tipo === 'percentual' ? typedPercent(regra.valor) : '',
  fixo: regra?.tipo === 'fixo' ? regra.valor : null,
  vigencia_inicio: regra?.vigencia_inicio ?? hoje,
  vigencia_fim: regra?.vigencia_fim ?? '',
})

/** Initial values of a new rule. */
export type Inicio = {
  hoje: string
  clinica?: { id: string; nome: string } | undefined
  padrao: { prazo_dias: number; carencia_dias: number }
}

export const valoresRepasse = (
  regra: RegraRepasseLida | undefined,
  { hoje, clinica, padrao }: Inicio,
): ValoresRepasse => ({
  ...comunsDe(regra, hoje),
  clinica_id: regra ? { id: regra.clinica_id, nome: regra.clinica } : (clinica ?? null),
  base: regra?.base ?? 'primeira_mensalidade',
  prazo_dias: String(regra?.prazo_dias ?? padrao.prazo_dias),
  carencia_dias: String(regra?.carencia_dias ?? padrao.carencia_dias),
})

export const valoresComissao = (regra: RegraComissaoLida | undefined, hoje: string): ValoresComissao => ({
  ...comunsDe(regra, hoje),
  consultor_id: regra?.consultor_id ?? '',
  base: regra?.base ?? 'repasse',
  momento: regra?.momento ?? 'recebimento',
})

const camposComuns = ({ tipo, valor, fixo, vigencia_inicio, vigencia_fim }: ValoresComuns) => ({
  tipo,
  valor: (tipo === 'fixo' ? fixo : readPercent(valor)) ?? 0,
  vigencia_inicio,
  vigencia_fim: vigencia_fim || null,
})

export const camposRepasse = (valores: ValoresRepasse): RegraRepasseCampos => ({
  ...camposComuns(valores),
  clinica_id: valores.clinica_id?.id ?? '',
  base: valores.base,
  prazo_dias: readInteiro(valores.prazo_dias),
  carencia_dias: readInteiro(valores.carencia_dias),
})

export const camposComissao = (valores: ValoresComissao): RegraComissaoCampos => ({
  ...camposComuns(valores),
  consultor_id: valores.consultor_id || null,
  base: valores.base,
  momento: valores.momento,
})

/** Error of the value; always at the field `valor`, like the server's, also for a fixed value. */
function erroDoValor({ tipo, valor, fixo }: ValoresComuns) {
  const [faixa, lido] = tipo === 'fixo' ? [VALOR, fixo] : [PERCENTUAL, readPercent(valor)]
  return lido !== null && isNaFaixa(faixa, lido) ? undefined : faixa.mensagem
}

const ERROS_COMUNS = {
  valor: (_: string, valores: ValoresComuns) => erroDoValor(valores),
  vigencia_inicio: (inicio: string) => (inicio ? undefined : 'Informe o início'),
  vigencia_fim: (fim: string, { vigencia_inicio }: ValoresComuns) =>
    fim && fim < vigencia_inicio ? FIM_ANTES_DO_INICIO : undefined,
}
export const ERROS_REPASSE = {
  ...ERROS_COMUNS,
  clinica_id: (clinica: ValoresRepasse['clinica_id']) => (clinica ? undefined : 'Selecione a clínica'),
  prazo_dias: inteiroDigitado(PRAZO_REPASSE_DIAS),
  carencia_dias: inteiroDigitado(CARENCIA_DIAS),
}
export const ERROS_COMISSAO = ERROS_COMUNS
