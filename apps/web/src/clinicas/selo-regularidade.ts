import { textoDoSelo } from '@portal/contract/clinicas/regularidade'
import type { Selo } from '@portal/contract/clinicas/regularidade.contract'
import { formatData } from '../platform/format-data.ts'

/** Badge of a clinic's licence, with the day in the company's time zone. */
export const textoSelo = (selo: Selo): string => textoDoSelo(selo, formatData)

/** Colour of the badge, beside its text. */
export const corSelo = ({ situacao }: Pick<Selo, 'situacao'>) =>
  situacao === 'verificada' ? 'pine' : situacao === 'nao_verificada' ? undefined : 'alerta'

/** For the team: a clinic of which nothing was informed is not verified. */
export const NADA_INFORMADO: Selo = { situacao: 'nao_verificada', verificada_em: null }
