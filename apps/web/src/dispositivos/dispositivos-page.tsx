import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { FilterBar, FilterSelect } from '../ui/list/filter-bar.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { Page } from '../ui/page.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import { AcaoDispositivoDialog } from './acao-dialog.tsx'
import type { Pedido } from './acoes.ts'
import { dispositivosQuery, urlExportacao } from './dispositivos.api.ts'
import classes from './dispositivos-page.module.css'
import { DISPOSITIVOS, FILTROS } from './dispositivos-url.ts'
import { ResumoDispositivos } from './resumo-dispositivos.tsx'
import { ROTULOS_FILTRO } from './rotulos.ts'
import { DispositivosSkeleton, UsuarioGrupo } from './usuario-grupo.tsx'

const FILTROS_OPCOES = FILTROS.map((filtro) => ({ value: filtro, label: ROTULOS_FILTRO[filtro] }))

/** Device management for administrators. */
export function DispositivosPage() {
  const { url, change, paging, isNarrowed, clear } = useListUrl(DISPOSITIVOS)
  const dispositivos = useQuery(dispositivosQuery(url))
  const { data, error } = dispositivos
  const [pedido, setPedido] = useState<Pedido>()

  return (
    <Page
      title="Dispositivos"
      description="Onde cada pessoa usa o portal, e em quantos dispositivos pode usá-lo."
      actions={<PersonalExportButton url={(motivo) => urlExportacao(url, motivo)} />}
    >
      {(data || !error) && (
        <ResumoDispositivos
          resumo={data?.resumo}
          filtro={url.filtro}
          onFiltro={(filtro) => change({ filtro, texto: undefined })}
        />
      )}
      <FilterBar>
        <SearchInput
          label="Buscar por nome, e-mail ou dispositivo"
          value={url.texto}
          onChange={(texto) => change({ texto })}
        />
        <FilterSelect
          label="Situação"
          all={ROTULOS_FILTRO.todos}
          options={FILTROS_OPCOES}
          value={url.filtro}
          onChange={(filtro) => change({ filtro })}
        />
      </FilterBar>
      <ListView
        query={dispositivos}
        failure="Erro ao carregar dispositivos"
        skeleton={<DispositivosSkeleton />}
        empty={
          <EmptyState
            title="Nenhum dispositivo encontrado"
            text="Cada dispositivo aparece aqui quando alguém entra no portal por ele."
            narrowed={
              isNarrowed && {
                text: 'Nenhum dispositivo passa pela busca e pelo filtro escolhidos.',
                onClear: clear,
              }
            }
          />
        }
        paging={paging}
      >
        {({ itens }) => (
          <div className={classes.grupos}>
            {itens.map((item) => (
              <UsuarioGrupo key={item.usuario.id} item={item} onAcao={setPedido} />
            ))}
          </div>
        )}
      </ListView>
      {pedido && (
        <AcaoDispositivoDialog
          pedido={pedido}
          atual={data?.itens.find(({ usuario }) => usuario.id === pedido.dono.usuario.id)}
          onClose={() => setPedido(undefined)}
        />
      )}
    </Page>
  )
}
