import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_PARENTESCO,
  ROTULO_SEXO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { instantOf } from '../../platform/clock.ts'
import { quando } from '../quando.ts'
import type { Valores } from './campos.ts'

/** Fields of the summary; the origin is only read. */
export type CampoDoResumo = Exclude<keyof Valores, 'origem'>

type Item = { id: string; name: string }

const igual = (texto: string) => texto.trim()
const moeda = (centavos: number | null) => (centavos === null ? '' : formatCentavos(centavos))

/** Text of each value of the summary; empty where there is none. */
export const createTextos = (agora: number, assistencias: readonly Item[]) =>
  ({
    nome_contato: igual,
    telefone: igual,
    telefone_alt: igual,
    email: igual,
    parentesco: (qual) => (qual ? ROTULO_PARENTESCO[qual] : ''),
    nome_paciente: igual,
    idade_paciente: (anos) => (anos.trim() === '' ? '' : anos.trim() === '1' ? '1 ano' : `${anos.trim()} anos`),
    sexo_paciente: (qual) => (qual === 'nao_informado' ? 'Sexo não informado' : qual ? ROTULO_SEXO[qual] : ''),
    cidade_id: (cidade) => (cidade ? `${cidade.nome}, ${cidade.estado}` : ''),
    clinica_interesse_id: (clinica) => clinica?.nome ?? '',
    tipo_internacao: (qual) => (qual === 'nao_sabe' ? 'Não sabe o tipo' : qual ? ROTULO_TIPO_INTERNACAO[qual] : ''),
    tipo_assistencia_id: (id) => assistencias.find((item) => item.id === id)?.name ?? '',
    forma_pagamento: (qual) =>
      qual === 'indefinido' ? 'Pagamento indefinido' : qual ? ROTULO_FORMA_PAGAMENTO[qual] : '',
    plano_saude: igual,
    faixa_mensal_centavos: (centavos) => (centavos === null ? '' : `até ${moeda(centavos)} por mês`),
    urgencia: (qual) => ROTULO_URGENCIA[qual],
    etiquetas: (etiquetas) => etiquetas.join(', '),
    proxima_acao: igual,
    proxima_acao_em: (relogio) => {
      const instante = instantOf(relogio)
      return Number.isNaN(instante) ? '' : quando(new Date(instante).toISOString(), agora)
    },
    valor_estimado_centavos: moeda,
  }) satisfies { [Campo in CampoDoResumo]: (valor: Valores[Campo]) => string }

/** Accessible names of the buttons that edit a value. */
export const ACOES: Record<CampoDoResumo, string> = {
  nome_contato: 'Alterar nome',
  telefone: 'Alterar telefone',
  telefone_alt: 'Alterar segundo telefone',
  email: 'Alterar e-mail',
  parentesco: 'Alterar parentesco',
  nome_paciente: 'Alterar nome do paciente',
  idade_paciente: 'Alterar idade',
  sexo_paciente: 'Alterar sexo',
  cidade_id: 'Alterar cidade',
  clinica_interesse_id: 'Alterar clínica de interesse',
  tipo_internacao: 'Alterar tipo de internação',
  tipo_assistencia_id: 'Alterar tipo de assistência',
  forma_pagamento: 'Alterar forma de pagamento',
  plano_saude: 'Alterar plano de saúde',
  faixa_mensal_centavos: 'Alterar quanto pode pagar por mês',
  urgencia: 'Alterar urgência',
  etiquetas: 'Alterar etiquetas',
  proxima_acao: 'Alterar próxima ação',
  proxima_acao_em: 'Alterar quando',
  valor_estimado_centavos: 'Alterar valor estimado',
}
