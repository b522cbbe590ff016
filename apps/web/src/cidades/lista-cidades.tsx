import { Button, CloseButton, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { TAMANHOS } from '@portal/contract/cidades/lista-cidades'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { CidadeDialog } from './cidade-dialog.tsx'
import { CidadesTable } from './cidades-table.tsx'
import { type FiltroCidades, listaCidadesQuery, resumoCidadesQuery } from './gestao.api.ts'
import classes from './lista-cidades.module.css'
import { Paginas } from './paginas.tsx'

const WAIT_MS = 300
const INICIO: FiltroCidades = {
  texto: '',
  uf: undefined,
  incompletas: false,
  ordem: 'nome',
  decrescente: false,
  pagina: 1,
  tamanho: 25,
}

export function ListaCidades() {
  const [filtro, setFiltro] = useState(INICIO)
  const [texto] = useDebouncedValue(filtro.texto.trim(), WAIT_MS)
  const [aberta, setAberta] = useState<CidadeGerida>()
  const lista = useQuery(listaCidadesQuery({ ...filtro, texto }))
  const { data: resumo } = useQuery(resumoCidadesQuery())
  const isFiltrada = filtro.texto !== '' || filtro.uf !== undefined || filtro.incompletas
  /** What is looked for begins at its first page. */
  const change = (campos: Partial<FiltroCidades>) => setFiltro((antes) => ({ ...antes, pagina: 1, ...campos }))
  const limpar = () => change({ texto: '', uf: undefined, incompletas: false })

  return (
    <section className={classes.card} aria-labelledby="lista-cidades-titulo">
      <div className={classes.top}>
        <div>
          <Title order={2} size="h4" id="lista-cidades-titulo">
            Cidades
          </Title>
          <Text role="status" size="sm" c="dimmed">
            {lista.isPending
              ? 'Carregando cidades…'
              : lista.data && `${formatNumero(lista.data.total)} ${lista.data.total === 1 ? 'cidade' : 'cidades'}`}
          </Text>
        </div>
        <TextInput
          className={classes.busca}
          label="Buscar por nome ou código do IBGE"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            filtro.texto && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => change({ texto: '' })} />
          }
          maxLength={80}
          autoComplete="off"
          value={filtro.texto}
          onChange={(event) => change({ texto: event.currentTarget.value })}
        />
        <NativeSelect
          label="Filtrar por estado"
          value={filtro.uf ?? ''}
          onChange={(event) => change({ uf: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Todos' },
            ...(resumo?.por_uf ?? []).map(({ uf, nome }) => ({ value: uf, label: `${nome} (${uf})` })),
          ]}
        />
        <NativeSelect
          label="Mostrar"
          value={filtro.incompletas ? 'incompletas' : ''}
          onChange={(event) => change({ incompletas: event.currentTarget.value !== '' })}
          data={[
            { value: '', label: 'Todas' },
            { value: 'incompletas', label: 'Só com dados faltando' },
          ]}
        />
      </div>
      {lista.isError && !lista.data && (
        <LoadFailure title="Erro ao carregar cidades" error={lista.error} onRetry={lista.refetch} />
      )}
      {lista.isPending && [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <Skeleton key={row} height={44} />)}
      {lista.data && lista.data.itens.length > 0 && (
        <>
          <CidadesTable
            cidades={lista.data.itens}
            ordem={filtro.ordem}
            decrescente={filtro.decrescente}
            onOrdem={(ordem) => change({ ordem, decrescente: ordem === filtro.ordem && !filtro.decrescente })}
            onEdit={setAberta}
          />
          <Paginas
            pagina={filtro.pagina}
            tamanho={filtro.tamanho}
            tamanhos={TAMANHOS}
            total={lista.data.total}
            onPagina={(pagina) => change({ pagina })}
            onTamanho={(tamanho) => change({ tamanho })}
          />
        </>
      )}
      {lista.data?.itens.length === 0 && (
        <div className={classes.vazia}>
          <Text fw={600}>Nenhuma cidade encontrada</Text>
          <Text c="dimmed">
            {isFiltrada ? 'Confira a grafia ou tire os filtros.' : 'Popule as cidades acima para que se possa buscar.'}
          </Text>
          {isFiltrada && (
            <Button variant="light" onClick={limpar}>
              Limpar filtros
            </Button>
          )}
        </div>
      )}
      {aberta && <CidadeDialog key={aberta.id} cidade={aberta} onClose={() => setAberta(undefined)} />}
    </section>
  )
}
