import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import type { ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import { rotuloTipo } from '../../clinicas/rotulos.ts'
import { formatDistance } from '../../platform/format-distance.ts'

/** Row of the comparison: values of each clinic, empty for one without information. */
type Linha = { titulo: string; valores: string[][] }

/** Rows of the comparison, without those that are empty for every clinic. Distances are from `centro`. */
export function linhasDaComparacao(
  clinicas: readonly ClinicaDaBusca[],
  { centro, mostrarPreco }: { centro: Ponto | undefined; mostrarPreco: boolean },
): Linha[] {
  const linha = (titulo: string, valor: (clinica: ClinicaDaBusca) => readonly (string | false)[]): Linha => ({
    titulo,
    valores: clinicas.map((clinica) => [...new Set(valor(clinica).filter((texto) => texto !== false))]),
  })
  return [
    linha('Distância', ({ latitude, longitude }) =>
      centro && latitude !== null && longitude !== null
        ? [formatDistance(distanciaKm(centro, { latitude, longitude }))]
        : [],
    ),
    linha('Preço', ({ price }) => [mostrarPreco && formatPreco(price)]),
    linha('Tipo de atendimento', ({ tipo_atendimento }) => [rotuloTipo(tipo_atendimento)]),
    linha('Modalidades de internação', ({ atende_voluntario, atende_involuntario }) => [
      atende_voluntario && 'Voluntária',
      atende_involuntario && 'Involuntária',
    ]),
    linha('Faixa etária', ({ aceita_idosos, aceita_menores }) => [
      aceita_idosos && 'Aceita idosos',
      aceita_menores && 'Aceita menores',
    ]),
    linha('Tipos de internação', ({ tipos_internacao }) => tipos_internacao),
    linha('Especialidades', ({ specialties }) => specialties),
    linha('Serviços oferecidos', ({ atendimentos }) => atendimentos),
    linha('Estrutura', ({ estrutura_clinica }) => estrutura_clinica),
    linha('Características', ({ features }) => features),
    linha('Planos de saúde aceitos', ({ planos_saude }) => planos_saude),
  ].filter(({ valores }) => valores.some((textos) => textos.length > 0))
}
