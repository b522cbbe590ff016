import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import { RAIO_PADRAO, RAIOS_PRONTOS } from '@portal/contract/busca/raio'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { VAGAS_DO_LINK_MAXIMO, VAGAS_DO_LINK_MINIMO, VAGAS_PADRAO } from '@portal/contract/compartilhamento/vagas'
import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { formatDistance } from '../../platform/format-distance.ts'
import { useNow } from '../../platform/use-now.ts'
import chips from '../../ui/chips.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useOpenerFocus } from '../../ui/use-opener-focus.ts'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import { sugeridasQuery, vagasPadraoQuery } from '../leads.api.ts'
import { textoCompartilhada } from './compartilhada.ts'
import classes from './sugeridas.module.css'
import { buscaDe, type Necessidade, necessidadesDe } from './sugestao-busca.ts'
import { useCompartilhar } from './use-compartilhar.ts'

const ClinicaDialog = lazyPart(() =>
  import('../../clinicas/detalhes/clinica-dialog.tsx').then((part) => part.ClinicaDialog),
)

const VAGAS = Array.from(
  { length: VAGAS_DO_LINK_MAXIMO - VAGAS_DO_LINK_MINIMO + 1 },
  (_, n) => VAGAS_DO_LINK_MINIMO + n,
)

/** Clinics near the lead's city that fit its needs, with buttons to view and share them. */
export function Sugeridas({ lead }: { lead: LeadFicha }) {
  const { cidade_id } = lead
  if (!cidade_id)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Preencha a cidade no Resumo para ver as clínicas mais próximas.
      </Text>
    )
  return <Perto lead={{ ...lead, cidade_id }} />
}

function Perto({ lead }: { lead: LeadFicha & { cidade_id: string } }) {
  const [raio, setRaio] = useState<number>(RAIO_PADRAO)
  const [sem, setSem] = useState<readonly Necessidade[]>([])
  const [escolhidas, setEscolhidas] = useState<number>()
  const [aberta, setAberta] = useState<string>()
  const padrao = useQuery(vagasPadraoQuery()).data ?? VAGAS_PADRAO
  const vagas = escolhidas ?? padrao
  const busca = buscaDe(lead, raio, sem)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    sugeridasQuery(busca),
  )
  const { share, enviando } = useCompartilhar(lead)
  const clinicas = data?.pages.flatMap((pagina) => pagina.clinicas) ?? []
  const total = data?.pages[0]?.total ?? 0
  const { tipo, plano, preco } = necessidadesDe(lead)
  const necessidades: [Necessidade, string][] = [
    ...(tipo ? [['tipo', String(tipo)] as [Necessidade, string]] : []),
    ...(plano ? [['plano', String(plano)] as [Necessidade, string]] : []),
    ...(preco ? [['preco', `Até ${formatCentavos(Number(preco) * 100)}`] as [Necessidade, string]] : []),
  ]
  const toggle = (qual: Necessidade) =>
    setSem(sem.includes(qual) ? sem.filter((outra) => outra !== qual) : [...sem, qual])

  return (
    <>
      <div className={classes.filtros}>
        <NativeSelect
          label="Raio"
          value={String(raio)}
          data={RAIOS_PRONTOS.map((km) => ({ value: String(km), label: `${km} km` }))}
          onChange={(event) => setRaio(Number(event.currentTarget.value))}
        />
        {necessidades.map(([qual, rotulo]) => (
          <label key={qual} className={chips.chip}>
            <input type="checkbox" checked={!sem.includes(qual)} onChange={() => toggle(qual)} />
            {rotulo}
          </label>
        ))}
      </div>
      <fieldset className={classes.vagas}>
        <legend>Vagas em cada link</legend>
        <div className={classes.opcoes}>
          {VAGAS.map((opcao) => (
            <label key={opcao} className={classes.opcao}>
              <input
                type="radio"
                name="vagas-sugeridas"
                checked={opcao === vagas}
                onChange={() => setEscolhidas(opcao)}
              />
              {opcao}
            </label>
          ))}
        </div>
      </fieldset>
      {error && !data ? (
        <LoadFailure title="Erro ao carregar clínicas" error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : (
        <>
          <p className={classes.contexto} role="status">
            {total === 0
              ? 'Nenhuma clínica encontrada. Aumente o raio ou desligue um filtro.'
              : `${total} ${total === 1 ? 'clínica' : 'clínicas'} a até ${raio} km de ${lead.cidade}, ${lead.estado}`}
          </p>
          <ul className={classes.lista} aria-label="Clínicas sugeridas">
            {clinicas.map((clinica) => (
              <Sugerida
                key={clinica.id}
                clinica={clinica}
                compartilhadaEm={lead.compartilhadas.find(({ clinica_id }) => clinica_id === clinica.id)?.em}
                enviando={enviando === clinica.id}
                onOpen={() => setAberta(clinica.id)}
                onShare={() => void share(clinica.id, vagas)}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </>
      )}
      <Suspense>
        {aberta && (
          <Aberta
            id={aberta}
            clinicas={clinicas}
            total={total}
            onOpen={setAberta}
            onShare={(id) => void share(id, vagas)}
          />
        )}
      </Suspense>
    </>
  )
}

type SugeridaProps = {
  clinica: ClinicaCard
  compartilhadaEm: string | undefined
  enviando: boolean
  onOpen: () => void
  onShare: () => void
}

function Sugerida({ clinica, compartilhadaEm, enviando, onOpen, onShare }: SugeridaProps) {
  const agora = useNow()
  return (
    <li>
      <div className={classes.foto}>
        <FotoClinica url={clinica.image_url} alt="" sizes="72px" />
      </div>
      <div className={classes.corpo}>
        <button type="button" className={classes.nome} onClick={onOpen}>
          {clinica.name}
        </button>
        <p className={classes.lugar}>
          <b>{formatDistance(clinica.distancia_km)}</b> · {clinica.city}, {clinica.state} · {formatPreco(clinica.price)}
        </p>
        <p className={classes.selos}>
          <SeloVagas vagas={clinica.vagas_confirmadas} comTotal />
          {!clinica.regularidade?.natureza && <span className={classes.semNatureza}>Natureza não informada</span>}
        </p>
        {compartilhadaEm && (
          <p className={classes.compartilhada}>
            <IconCheck size={16} aria-hidden /> {textoCompartilhada(compartilhadaEm, agora)}
          </p>
        )}
      </div>
      <Button
        className={classes.compartilhar}
        variant="light"
        loading={enviando}
        aria-label={`Compartilhar ${clinica.name}`}
        title="Compartilhar pelo WhatsApp"
        onClick={onShare}
      >
        <IconBrandWhatsapp size={20} aria-hidden />
        <span className={classes.rotulo}>Compartilhar</span>
      </Button>
    </li>
  )
}

type AbertaProps = {
  id: string
  clinicas: readonly ClinicaCard[]
  total: number
  onOpen: (id: string | undefined) => void
  onShare: (id: string) => void
}

/** Details of a suggested clinic over the drawer, with links to the previous and next one. */
function Aberta({ id, clinicas, total, onOpen, onShare }: AbertaProps) {
  const [foto, setFoto] = useState<number>()
  useOpenerFocus(true)
  const indice = clinicas.findIndex((clinica) => clinica.id === id)
  const [anterior, proxima] = [clinicas[indice - 1], clinicas[indice + 1]]
  return (
    <ClinicaDialog
      id={id}
      foto={foto}
      onFoto={setFoto}
      onFotoClose={() => setFoto(undefined)}
      onClose={() => onOpen(undefined)}
      onShare={(clinica) => onShare(clinica.id)}
      onCadastro={undefined}
      onVagas={undefined}
      centro={undefined}
      coberto={false}
      vizinhas={
        indice < 0
          ? undefined
          : {
              posicao: indice + 1,
              total,
              anterior: anterior && (() => onOpen(anterior.id)),
              proxima: proxima && (() => onOpen(proxima.id)),
            }
      }
    />
  )
}
