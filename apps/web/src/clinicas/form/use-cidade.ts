import { useDebouncedValue } from '@mantine/hooks'
import type { Ponto } from '@portal/contract/busca/distancia'
import { CIDADE_BUSCA_ESPERA_MS } from '@portal/contract/cidades/busca-cidade'
import { useQuery } from '@tanstack/react-query'
import { cidadesQuery } from '../../cidades/cidades.api.ts'
import { semAcento } from '../../platform/sem-acento.ts'
import { useCampo } from './use-campo.ts'

type CidadeConhecida = Ponto & { nome: string; estado: string }

/** Coordinates of the form's city; undefined when the name is unknown. */
export function useCidade(): CidadeConhecida | undefined {
  const { valor: city } = useCampo('city')
  const { valor: state } = useCampo('state')
  const [nome] = useDebouncedValue(city.trim(), CIDADE_BUSCA_ESPERA_MS)
  const { data } = useQuery(cidadesQuery(nome))
  const cidade = data?.find((item) => item.estado === state && semAcento(item.nome) === semAcento(city.trim()))
  if (!cidade || cidade.latitude === null || cidade.longitude === null) return undefined
  return { nome: cidade.nome, estado: cidade.estado, latitude: cidade.latitude, longitude: cidade.longitude }
}
