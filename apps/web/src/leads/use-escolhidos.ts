import type { GrupoDeHoje } from '@portal/contract/leads/opcoes'
import { ROTULO_ORIGEM, ROTULO_URGENCIA } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import type { ChosenFilter } from '../ui/chosen-filters.tsx'
import { daysLabel } from '../ui/list/days-label.ts'
import type { FiltroUrl } from './filtro-url.ts'
import { clinicaQuery, linkQuery } from './filtros.api.ts'
import { propriosQuery } from './leads.api.ts'
import { filtroEmTexto } from './proprios/valores.ts'

const ROTULO_HOJE: Record<GrupoDeHoje, string> = {
  atrasados: 'Hoje: contatos atrasados',
  acoes_hoje: 'Hoje: próximas ações',
  cadastros: 'Hoje: cadastros recebidos',
}

/** Kinds of links, followed by the clinic's name: 'Link de Vale Verde'. */
const ROTULO_LINK = { compartilhado: 'Link de', cadastro: 'Link de cadastro de', busca: 'Link de busca' } as const

type Chip = { key: string; label: string; sem: Partial<FiltroUrl> }

function chipsDe(
  url: FiltroUrl,
  nomes: Record<'cidade' | 'clinica' | 'link', string | undefined>,
  propriosEmPalavras: (escrita: string) => string,
): Chip[] {
  const sem = <Valor>(valores: Valor[] = [], valor: Valor) => {
    const outros = valores.filter((um) => um !== valor)
    return outros.length > 0 ? outros : undefined
  }
  const periodo = daysLabel('Recebido', url)
  return [
    ...(url.origem ?? []).map((origem) => ({
      key: `origem ${origem}`,
      label: ROTULO_ORIGEM[origem],
      sem: { origem: sem(url.origem, origem) },
    })),
    ...(url.urgencia ?? []).map((urgencia) => ({
      key: `urgencia ${urgencia}`,
      label: `Urgência ${ROTULO_URGENCIA[urgencia].toLowerCase()}`,
      sem: { urgencia: sem(url.urgencia, urgencia) },
    })),
    ...(url.cidade ? [{ key: 'cidade', label: nomes.cidade ?? 'Cidade', sem: { cidade: undefined } }] : []),
    ...(url.estado ? [{ key: 'estado', label: url.estado, sem: { estado: undefined } }] : []),
    ...(url.clinica ? [{ key: 'clinica', label: nomes.clinica ?? 'Clínica', sem: { clinica: undefined } }] : []),
    ...(url.link ? [{ key: 'link', label: nomes.link ?? 'Um link', sem: { link: undefined } }] : []),
    ...(url.campanha ? [{ key: 'campanha', label: `Campanha ${url.campanha}`, sem: { campanha: undefined } }] : []),
    ...(url.anuncio ? [{ key: 'anuncio', label: `Anúncio ${url.anuncio}`, sem: { anuncio: undefined } }] : []),
    ...(url.etiqueta ? [{ key: 'etiqueta', label: `Etiqueta ${url.etiqueta}`, sem: { etiqueta: undefined } }] : []),
    ...(periodo ? [{ key: 'periodo', label: periodo, sem: { de: undefined, ate: undefined } }] : []),
    ...(url.atrasados ? [{ key: 'atrasados', label: 'Somente atrasados', sem: { atrasados: undefined } }] : []),
    ...(url.sem_contato
      ? [{ key: 'sem_contato', label: 'Sem contato no prazo', sem: { sem_contato: undefined } }]
      : []),
    ...(url.hoje ? [{ key: 'hoje', label: ROTULO_HOJE[url.hoje], sem: { hoje: undefined } }] : []),
    ...(url.proprios ?? []).map((escrita) => ({
      key: `proprio ${escrita}`,
      label: propriosEmPalavras(escrita),
      sem: { proprios: sem(url.proprios, escrita) },
    })),
  ]
}

/** Chosen filters of leads, for chips. */
export function useEscolhidos(url: FiltroUrl, onChange: (parts: Partial<FiltroUrl>) => void): ChosenFilter[] {
  const { data: cidade } = useQuery(cidadeQuery(url.cidade))
  const { data: clinica } = useQuery(clinicaQuery(url.clinica))
  const { data: link } = useQuery(linkQuery(url.link))
  const nomes = {
    cidade: cidade && `${cidade.nome}, ${cidade.estado}`,
    clinica: clinica?.name,
    link: link && `${ROTULO_LINK[link.tipo]} ${link.nome}`,
  }
  // Until the fields are loaded, a chip must not say that its field was deleted.
  const { data: proprios } = useQuery(propriosQuery())
  const emPalavras = (escrita: string) => (proprios ? filtroEmTexto(proprios, escrita) : 'Campo da empresa')
  return chipsDe(url, nomes, emPalavras).map(({ sem, ...chip }) => ({ ...chip, onRemove: () => onChange(sem) }))
}
