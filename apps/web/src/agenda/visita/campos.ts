import type { ClinicaParaVisita, Visita, VisitaCampos } from '@portal/contract/agenda/agenda.contract'
import {
  ESCOLHA_FUTURO,
  INFORME_RESULTADO,
  LINK_INVALIDO,
  SELECIONE_CLINICA,
  TERMINO_ANTES,
} from '@portal/contract/agenda/limites'
import { LEMBRETES_PADRAO, noRelogioDaEmpresa, pedeClinica, type TipoVisita } from '@portal/contract/agenda/opcoes'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, normalizeTelefoneDoMundo, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { instantOf, ZONE } from '../../platform/clock.ts'
import type { LeadEscolhido } from './lead-campo.tsx'
import { horarioDe, minutosEntre, type Quando, terminaNoDiaSeguinte } from './relogios.ts'

/** Clinic in a form; without travel data when none was requested. */
export type ClinicaDaVisita = Omit<ClinicaParaVisita, 'endereco' | 'vagas_confirmadas'>

/** Values of the inputs common to new and edited visits; texts as typed. */
export type Valores = {
  tipo: TipoVisita
  clinica_id: ClinicaDaVisita | null
  participantes: string
  telefone: string
  endereco: string
  link_video: string
  lembretes_min: number[]
}
export type ValoresDaNova = Valores &
  Quando & {
    lead_id: LeadEscolhido | null
    observacoes: string
    /** True for a visit that already took place. */
    passada: boolean
    resultado: string
  }

export const ROTULOS: Record<keyof Valores, string> = {
  tipo: 'Tipo',
  clinica_id: 'Clínica',
  participantes: 'Participantes',
  telefone: 'Telefone para a visita',
  endereco: 'Endereço',
  link_video: 'Link da videochamada',
  lembretes_min: 'Lembretes',
}
export const ROTULOS_NOVA: Record<keyof ValoresDaNova, string> = {
  ...ROTULOS,
  lead_id: 'Lead',
  dia: 'Data',
  inicio: 'Início',
  fim: 'Término',
  observacoes: 'Observações',
  passada: 'Registrar visita que já aconteceu',
  resultado: 'Resultado',
}

/** Zone of a visit's hours. */
export const fusoDe = ({ tipo, clinica_id }: Pick<Valores, 'tipo' | 'clinica_id'>) =>
  clinica_id && !noRelogioDaEmpresa(tipo) ? clinica_id.fuso : ZONE

const textoOuNulo = (texto: string) => texto.trim() || null

export const valoresDe = (visita: Visita): Valores => ({
  tipo: visita.tipo,
  clinica_id:
    visita.clinica_id && visita.clinica && visita.cidade && visita.estado
      ? {
          id: visita.clinica_id,
          nome: visita.clinica,
          cidade: visita.cidade,
          estado: visita.estado,
          fuso: visita.fuso,
          telefone: visita.clinica_telefone,
          km: null,
          minutos: null,
          toque: null,
        }
      : null,
  participantes: visita.participantes ?? '',
  telefone: visita.telefone ? formatTelefone(visita.telefone) : '',
  endereco: visita.endereco ?? '',
  link_video: visita.link_video ?? '',
  lembretes_min: visita.lembretes_min,
})

export const camposDe = (valores: Valores) =>
  ({
    tipo: valores.tipo,
    clinica_id: valores.clinica_id?.id ?? null,
    participantes: textoOuNulo(valores.participantes),
    telefone: normalizeTelefoneDoMundo(valores.telefone),
    endereco: textoOuNulo(valores.endereco),
    link_video: textoOuNulo(valores.link_video),
    lembretes_min: valores.lembretes_min,
  }) satisfies Partial<VisitaCampos>

export const valoresDaNova = (quando: Quando): ValoresDaNova => ({
  tipo: 'visita_clinica',
  lead_id: null,
  clinica_id: null,
  ...quando,
  participantes: '',
  telefone: '',
  endereco: '',
  link_video: '',
  lembretes_min: LEMBRETES_PADRAO,
  observacoes: '',
  passada: false,
  resultado: '',
})

/** Request for a new visit; validation has already required day and hour. */
export function camposDaNova(valores: ValoresDaNova) {
  const { endereco, ...campos } = camposDe(valores)
  return {
    ...campos,
    // Without an address of its own, the visit gets the clinic's.
    ...(endereco && { endereco }),
    ...(horarioDe(valores) ?? { inicio: '' }),
    lead_id: valores.lead_id?.id ?? null,
    observacoes: textoOuNulo(valores.observacoes),
    ...(valores.passada && { resultado: textoOuNulo(valores.resultado) }),
  }
}

export const erroDaClinica = (clinica: ClinicaDaVisita | null, { tipo }: Pick<Valores, 'tipo'>) =>
  pedeClinica(tipo) && !clinica ? SELECIONE_CLINICA : undefined
const erroDoTelefone = opcional(regraTelefoneDoMundo)
const erroDoLink = opcional((link) => (/^https:\/\/[^/]/.test(link.trim()) ? undefined : LINK_INVALIDO))

export const errosDe = { clinica_id: erroDaClinica, telefone: erroDoTelefone, link_video: erroDoLink }

const INFORME_DATA = 'Informe a data'
const INFORME_HORA = 'Informe a hora'

/** Errors in the hours of a future visit. */
export const errosDoHorario = (fuso: (valores: Quando) => string, agora: () => number) => ({
  dia: (dia: string) => (dia ? undefined : INFORME_DATA),
  inicio(inicio: string, valores: Quando) {
    if (!inicio) return INFORME_HORA
    const instante = instantOf(`${valores.dia}T${inicio}`, fuso(valores))
    return instante <= agora() ? ESCOLHA_FUTURO : undefined
  },
  fim: (fim: string, { inicio }: Quando) =>
    fim && inicio && fim <= inicio && !(minutosEntre(inicio, fim) > 0 && terminaNoDiaSeguinte(inicio, fim))
      ? TERMINO_ANTES
      : undefined,
})

const futuro = errosDoHorario((valores) => fusoDe(valores as ValoresDaNova), Date.now)
export const errosDaNova = {
  ...errosDe,
  ...futuro,
  inicio: (inicio: string, valores: ValoresDaNova) => {
    const erro = futuro.inicio(inicio, valores)
    return erro === ESCOLHA_FUTURO && valores.passada ? undefined : erro
  },
  resultado: (resultado: string, { passada }: ValoresDaNova) =>
    passada && !resultado.trim() ? INFORME_RESULTADO : undefined,
}
