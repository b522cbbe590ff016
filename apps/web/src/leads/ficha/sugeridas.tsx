import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { RAIO_PADRAO, RAIOS_PRONTOS } from '@portal/contract/busca/raio'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { IconShare2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDistancia } from '../../platform/format-distancia.ts'
import { formatMoeda } from '../../platform/format-moeda.ts'
import chips from '../../ui/chips.module.css'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import { sugeridasQuery } from '../leads.api.ts'
import classes from './sugeridas.module.css'
import { buscaDe, type Necessidade, necessidadesDe } from './sugestao-busca.ts'
import { useCompartilhar } from './use-compartilhar.ts'

/** Clinics near the lead's city that fit its needs, each to be shared with it. */
export function Sugeridas({ lead }: { lead: Lead }) {
  const { cidade_id } = lead
  if (!cidade_id)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Preencha a cidade no Resumo para ver as clínicas mais próximas.
      </Text>
    )
  return <Perto lead={{ ...lead, cidade_id }} />
}

function Perto({ lead }: { lead: Lead & { cidade_id: string } }) {
  const [raio, setRaio] = useState<number>(RAIO_PADRAO)
  const [sem, setSem] = useState<readonly Necessidade[]>([])
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
    ...(preco ? [['preco', `Até ${formatMoeda(Number(preco))}`] as [Necessidade, string]] : []),
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
              <li key={clinica.id}>
                <div>
                  <p className={classes.nome}>{clinica.name}</p>
                  <p className={classes.lugar}>
                    <b>{formatDistancia(clinica.distancia_km)}</b> · {clinica.city}, {clinica.state} ·{' '}
                    {formatPreco(clinica.price)}
                  </p>
                  <SeloVagas vagas={clinica.vagas_confirmadas} comTotal />
                </div>
                <Button
                  variant="light"
                  leftSection={<IconShare2 size={18} aria-hidden />}
                  loading={enviando === clinica.id}
                  aria-label={`Compartilhar ${clinica.name}`}
                  onClick={() => void share(clinica.id)}
                >
                  Compartilhar
                </Button>
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </>
      )}
    </>
  )
}
