import type { MinhaOferta, MinhaSituacao } from '@portal/contract/leads/distribuicao/oferta.contract'
import {
  JA_ACEITO,
  OFERTA_EXPIRADA,
  OFERTA_RECUSADA,
  ROTULO_IMPEDIMENTO,
  type StatusOferta,
} from '@portal/contract/leads/distribuicao/opcoes'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { formatDateTime } from '../../platform/format-date.ts'

type Criterio = NonNullable<MinhaOferta['criterio']>

const MINHA_VEZ: Record<Criterio, string> = {
  rodizio: 'Era a sua vez (rodízio: quem está há mais tempo sem oferta).',
  menor_carga: 'Era a sua vez (menor carga: quem tem menos leads em aberto).',
  peso: 'Era a sua vez (peso: quem mais tinha a receber na sua proporção).',
  ja_atende: 'Você já atendia este telefone.',
}

const VEZ_DE_OUTRO: Record<Criterio, string> = {
  rodizio: 'Era a vez de outro consultor (rodízio: quem está há mais tempo sem oferta).',
  menor_carga: 'Era a vez de outro consultor (menor carga: quem tem menos leads em aberto).',
  peso: 'Era a vez de outro consultor (peso: quem mais tinha a receber na sua proporção).',
  ja_atende: 'Outro consultor já atendia este telefone.',
}

/** Reason why a lead was or was not offered to the user. */
export function porque({ minha, criterio, impedimento }: MinhaOferta): string {
  if (minha) return criterio ? MINHA_VEZ[criterio] : 'Este lead foi oferecido a você.'
  if (impedimento) return `Você não podia receber: ${ROTULO_IMPEDIMENTO[impedimento]}.`
  return criterio ? VEZ_DE_OUTRO[criterio] : 'Era a vez de outro consultor.'
}

/** Outcome of an own offer, for somebody who comes too late to answer. */
export const FIM_DA_OFERTA: Record<Exclude<StatusOferta, 'pendente'>, string> = {
  aceita: 'Você já aceitou esta oferta.',
  recusada: OFERTA_RECUSADA,
  expirada: OFERTA_EXPIRADA,
  cancelada: JA_ACEITO,
}

const de = (tem: number, limite: number | null) => (limite === null ? String(tem) : `${tem} de ${limite}`)

/** User's state in the roleta, in words. */
export function situacaoEmPalavras({ regras, impedimento, pausado_ate, estados, ...carga }: MinhaSituacao) {
  const fatos = [
    `Em aberto: ${de(carga.abertos, carga.limite_abertos)}`,
    `Recebidos hoje: ${de(carga.recebidos_hoje, carga.limite_dia)}`,
    ...(estados.length > 0 ? [`Estados: ${estados.join(', ')}`] : []),
  ]
  if (regras === 0)
    return { titulo: 'Fora da roleta', texto: 'Nenhuma regra da distribuição inclui você.', recebe: false, fatos }
  if (impedimento === null) return { titulo: 'Ativo', texto: 'Você recebe ofertas de leads.', recebe: true, fatos }
  if (pausado_ate)
    return {
      titulo: `Em pausa até ${formatDateTime(pausado_ate)}`,
      texto: 'Quem distribui os leads pausou as suas ofertas.',
      recebe: false,
      fatos,
    }
  if (impedimento === 'fora_do_horario')
    return { titulo: 'Fora do horário', texto: 'As ofertas voltam no seu próximo horário.', recebe: false, fatos }
  return {
    titulo: maiuscula(ROTULO_IMPEDIMENTO[impedimento]),
    texto: 'Você não recebe ofertas agora.',
    recebe: false,
    fatos,
  }
}
