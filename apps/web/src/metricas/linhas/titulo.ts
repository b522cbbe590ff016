import type { Etapa } from '@portal/contract/leads/opcoes'
import { ORIGENS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import {
  BLOCOS,
  CHAVES_INDICADOR,
  type ChaveIndicador,
  INDICADORES,
  ROTULO_FAIXA_CONTATO,
} from '@portal/contract/metricas/indicadores'
import { type Recorte, SEM_CONTATO } from '@portal/contract/metricas/recortes'
import { formatDay } from '../../platform/format-date.ts'
import { asOneOf } from '../../platform/url-values.ts'
import { mesCurto } from '../numeros.ts'

type Aberto = { recorte: Recorte; valor?: string | undefined; dias?: { de: string; ate: string } | undefined }

const isMes = (valor: string) => /^\d{4}-\d\d-01$/.test(valor)

/** Name of the part of a chart, if known without asking the server. */
function parteEmPalavras(recorte: Recorte, valor: string, etapas: Record<Etapa, string>): string | undefined {
  if (recorte === 'funil' || recorte === 'etapa') return etapas[valor as Etapa]
  if (recorte === 'faixa_contato')
    return valor === SEM_CONTATO ? 'Ainda sem contato' : ROTULO_FAIXA_CONTATO[Number(valor)]
  if (recorte === 'origem') {
    const origem = asOneOf(valor, ORIGENS)
    return origem && ROTULO_ORIGEM[origem]
  }
  if (recorte === 'campanha') return valor
  if (recorte === 'coorte') {
    const [mes = '', k] = valor.split(':')
    if (!isMes(mes)) return undefined
    return k === undefined
      ? mesCurto(mes)
      : `${mesCurto(mes)}, internados até ${k} ${k === '1' ? 'mês' : 'meses'} depois`
  }
  return undefined
}

const NOME: Record<Exclude<Recorte, ChaveIndicador>, string> = {
  funil: BLOCOS.funil.titulo,
  coorte: 'Leads por mês de chegada',
  faixa_contato: BLOCOS.primeiro_contato.titulo,
  origem: 'Origem',
  motivo: 'Motivo de perda',
  etapa: BLOCOS.etapas.titulo,
  link: 'Leads por link',
  campanha: 'Leads da campanha',
}

/** Title of the window with the records of a figure or part. */
export function tituloDe({ recorte, valor, dias }: Aberto, etapas: Record<Etapa, string>): string {
  const chave = asOneOf(recorte, CHAVES_INDICADOR)
  const nome = chave ? INDICADORES[chave].rotulo : NOME[recorte as Exclude<Recorte, ChaveIndicador>]
  const parte = valor && parteEmPalavras(recorte, valor, etapas)
  const quando = dias && (dias.de === dias.ate ? formatDay(dias.de) : `${formatDay(dias.de)} a ${formatDay(dias.ate)}`)
  return `Registros de ${[nome, parte, quando].filter(Boolean).join(' · ')}`
}
