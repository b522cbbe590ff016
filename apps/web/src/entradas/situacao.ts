import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { formatNumber } from '../platform/format-number.ts'

export type Situacao = {
  texto: string
  cor: 'pine' | 'amber' | 'terracotta' | 'gray'
  /** Advice for administrators. */
  conselho?: string
}

/** Leads a day, which may be less than one. */
const porDia = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const dias = (n: number) => (n === 1 ? '1 dia' : `${formatNumber(n)} dias`)

type De = Pick<
  Fonte,
  'ativa' | 'suspeita_em' | 'busca_falha' | 'silenciosa' | 'recebida_em' | 'chamada_em' | 'recebidas' | 'recusadas'
>

/** State of a source in words; the worst one counts. */
export function situacaoDe(fonte: De): Situacao {
  if (!fonte.ativa) return { texto: 'Desligada', cor: 'gray', conselho: 'O que for enviado a ela é recusado.' }
  if (fonte.suspeita_em)
    return {
      texto: 'Suspeita de abuso',
      cor: 'terracotta',
      conselho: 'Passou do limite por muito tempo. O que chega espera em A conferir, sem prazo e sem aviso.',
    }
  if (fonte.busca_falha)
    return { texto: 'Não consegue buscar os leads', cor: 'terracotta', conselho: fonte.busca_falha }
  if (fonte.silenciosa)
    return {
      texto: `Sem leads há ${dias(fonte.silenciosa.dias)}`,
      cor: 'amber',
      conselho: `Antes chegavam cerca de ${porDia.format(fonte.silenciosa.por_dia)} por dia. Confira se o formulário ou o anúncio ainda está ligado.`,
    }
  if (fonte.recusadas > 0 && fonte.recebidas === 0)
    return {
      texto: 'Recusando chamadas',
      cor: 'amber',
      conselho: 'Tudo o que chegou em 24 horas foi recusado. O motivo está em cada chamada.',
    }
  if (!fonte.recebida_em)
    return { texto: 'Esperando a primeira chamada', cor: 'gray', conselho: 'Ainda não chegou nada desta fonte.' }
  return { texto: 'Recebendo', cor: 'pine' }
}
