import {
  CNES_INVALIDO,
  type Conselho,
  CRM_INVALIDO,
  CRM_SO_NUMERO,
  type Natureza,
  NUMERO_SEM_CONSELHO,
  NUMERO_SEM_UF,
  normalizeCnes,
  normalizeCrm,
  type StatusEscolhido,
} from '@portal/contract/clinicas/regularidade'
import type { Regularidade, RegularidadeCampos } from '@portal/contract/clinicas/regularidade.contract'
import { CNPJ_INVALIDO, formatCnpj, normalizeCnpj } from '@portal/contract/cnpj'
import { normalizavel, opcional } from '@portal/contract/regras/regra'

/** Values of the inputs. */
export type Valores = {
  natureza: Natureza | ''
  atende_involuntario: boolean
  aceita_menores: boolean
  menores_justificativa: string
  status: StatusEscolhido
  reverificar: boolean
  cnpj: string
  cnes: string
  licenca_sanitaria_numero: string
  licenca_validade: string
  avcb_validade: string
  rt_nome: string
  rt_conselho: Conselho | ''
  rt_numero: string
  rt_uf: string
  diretor_medico_crm: string
  observacao: string
}
type Campos = RegularidadeCampos & { reverificar: boolean }

export const ROTULOS: Record<keyof Valores, string> = {
  natureza: 'Natureza',
  atende_involuntario: 'Internação involuntária',
  aceita_menores: 'Aceita menores',
  menores_justificativa: 'Justificativa para acolher menores',
  status: 'Situação',
  reverificar: 'Conferi os documentos de novo hoje',
  cnpj: 'CNPJ',
  cnes: 'CNES',
  licenca_sanitaria_numero: 'Número da licença sanitária',
  licenca_validade: 'Validade da licença sanitária',
  avcb_validade: 'Validade do AVCB',
  rt_nome: 'Responsável técnico',
  rt_conselho: 'Conselho',
  rt_numero: 'Número do registro',
  rt_uf: 'UF do registro',
  diretor_medico_crm: 'CRM do diretor médico',
  observacao: 'Observação',
}

export const valoresDe = (lida: Regularidade | undefined): Valores => ({
  natureza: lida?.natureza ?? '',
  atende_involuntario: lida?.atende_involuntario ?? false,
  aceita_menores: lida?.aceita_menores ?? false,
  menores_justificativa: lida?.menores_justificativa ?? '',
  status: lida?.status ?? 'nao_verificada',
  reverificar: false,
  cnpj: formatCnpj(lida?.cnpj ?? ''),
  cnes: lida?.cnes ?? '',
  licenca_sanitaria_numero: lida?.licenca_sanitaria_numero ?? '',
  licenca_validade: lida?.licenca_validade ?? '',
  avcb_validade: lida?.avcb_validade ?? '',
  rt_nome: lida?.rt_nome ?? '',
  rt_conselho: lida?.rt_conselho ?? '',
  rt_numero: lida?.rt_numero ?? '',
  rt_uf: lida?.rt_uf ?? '',
  diretor_medico_crm: lida?.diretor_medico_crm ?? '',
  observacao: lida?.observacao ?? '',
})

const normal = (texto: string, normaliza: (texto: string) => string | null) => (texto.trim() ? normaliza(texto) : null)

/** Fields to save; validation has already refused texts in unknown formats. */
export const camposDe = (valores: Valores): Campos => ({
  natureza: valores.natureza || null,
  atende_involuntario: valores.atende_involuntario,
  aceita_menores: valores.aceita_menores,
  menores_justificativa: valores.menores_justificativa.trim() || null,
  status: valores.status,
  reverificar: valores.reverificar,
  cnpj: normal(valores.cnpj, normalizeCnpj),
  cnes: normal(valores.cnes, normalizeCnes),
  licenca_sanitaria_numero: valores.licenca_sanitaria_numero.trim() || null,
  licenca_validade: valores.licenca_validade || null,
  avcb_validade: valores.avcb_validade || null,
  rt_nome: valores.rt_nome.trim() || null,
  rt_conselho: valores.rt_conselho || null,
  rt_numero: valores.rt_numero.trim() || null,
  rt_uf: valores.rt_uf || null,
  diretor_medico_crm: normal(valores.diretor_medico_crm, normalizeCrm),
  observacao: valores.observacao.trim() || null,
})

/** Errors by field, with the server's sentences; further rules are checked by the server only. */
export const errosDe = {
  cnpj: opcional(normalizavel(normalizeCnpj, CNPJ_INVALIDO)),
  cnes: opcional(normalizavel(normalizeCnes, CNES_INVALIDO)),
  diretor_medico_crm: opcional(normalizavel(normalizeCrm, CRM_INVALIDO)),
  rt_conselho: (conselho: string, { rt_numero }: Valores) =>
    rt_numero.trim() && !conselho ? NUMERO_SEM_CONSELHO : undefined,
  rt_uf: (uf: string, { rt_numero }: Valores) => (rt_numero.trim() && !uf ? NUMERO_SEM_UF : undefined),
  rt_numero: (numero: string, { rt_conselho }: Valores) =>
    rt_conselho === 'CRM' && numero.trim() && !/^\d{1,7}$/.test(numero.trim()) ? CRM_SO_NUMERO : undefined,
}
