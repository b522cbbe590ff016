import { Button } from '@mantine/core'
import { ROLES } from '@portal/contract/access'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { SITUACOES_USUARIO } from '@portal/contract/usuarios/usuarios-lista'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CarteiraDialog } from '../leads/lista/carteira-dialog.tsx'
import { nameIn } from '../platform/name-in.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { DataTable, TableSkeleton } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { FilterBar, FilterSelect } from '../ui/list/filter-bar.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { Page } from '../ui/page.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import { ConfirmarAcaoUsuario, type Confirmavel } from './confirmar-acao.tsx'
import { LinkDialog, type LinkGerado } from './link-dialog.tsx'
import { ROTULOS_SITUACAO } from './rotulos.ts'
import { type AcaoUsuario, UsuarioAcoes } from './usuario-acoes.tsx'
import { UsuarioDialog } from './usuario-dialog.tsx'
import { urlExportacao, useUsuarioAcoes, usuariosQuery } from './usuarios.api.ts'
import { colunasDe, linhaDe } from './usuarios-colunas.tsx'
import { filtroDe, USUARIOS } from './usuarios-url.ts'

const PERFIS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role].um }))
const SITUACOES_OPCOES = SITUACOES_USUARIO.map((situacao) => ({
  value: situacao,
  label: ROTULOS_SITUACAO[situacao].nome,
}))

const LARGURA = '60rem'

/** User management for administrators. */
export function UsuariosPage() {
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(USUARIOS)
  const usuarios = useQuery(usuariosQuery(filtroDe(url), paging.page, paging.size))
  const acoes = useUsuarioAcoes()
  const navigate = useNavigate()
  // The home page links here with '#novo' to open the form of a new person.
  const [formulario, setFormulario] = useState<{ id?: string } | undefined>(() =>
    location.hash === '#novo' ? {} : undefined,
  )
  const [pergunta, setPergunta] = useState<{ acao: Confirmavel; usuario: Usuario }>()
  const [carteira, setCarteira] = useState<Usuario>()
  const [gerado, setGerado] = useState<LinkGerado>()
  const create = () => setFormulario({})
  const open = ({ id }: Usuario) => setFormulario({ id })
  const colunas = colunasDe(open)
  const linha = linhaDe(open, (usuario) => <UsuarioAcoes usuario={usuario} onAcao={act} />)

  async function sendConvite(usuario: Usuario) {
    const link = await acoes.resendConvite({ id: usuario.id }).catch(() => undefined)
    if (link) setGerado({ tipo: 'convite', usuario, link })
  }
  function act(acao: AcaoUsuario, usuario: Usuario) {
    if (acao === 'editar') setFormulario({ id: usuario.id })
    else if (acao === 'dispositivos') void navigate({ to: '/admin/dispositivos', search: { texto: usuario.email } })
    else if (acao === 'convite') void sendConvite(usuario)
    else if (acao === 'carteira') setCarteira(usuario)
    else setPergunta({ acao, usuario })
  }
  async function confirm(acao: Confirmavel, usuario: Usuario) {
    const { id, versao } = usuario
    if (acao === 'aprovar') await acoes.approve({ id, versao })
    else if (acao === 'duas_etapas') await acoes.resetDuasEtapas({ id })
    else if (acao === 'senha') setGerado({ tipo: 'senha', usuario, link: await acoes.createLinkSenha({ id }) })
    else await acoes.setAtivo({ id, versao, is_active: acao === 'reativar' })
  }

  return (
    <Page
      title="Usuários"
      actions={
        <>
          <PersonalExportButton url={(motivo) => urlExportacao(filtroDe(url), motivo)} />
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={create}>
            Novo Usuário
          </Button>
        </>
      }
    >
      <FilterBar>
        <SearchInput
          label="Buscar por nome, e-mail ou telefone"
          value={url.texto}
          onChange={(texto) => change({ texto })}
        />
        <FilterSelect
          label="Perfil de acesso"
          all="Todos os perfis"
          options={PERFIS}
          value={url.papel}
          onChange={(papel) => change({ papel })}
        />
        <FilterSelect
          label="Situação"
          all="Todas as situações"
          options={SITUACOES_OPCOES}
          value={url.situacao}
          onChange={(situacao) => change({ situacao })}
        />
      </FilterBar>
      <ListView
        query={usuarios}
        failure="Erro ao carregar usuários"
        skeleton={<TableSkeleton columns={colunas} line={linha} minWidth={LARGURA} />}
        empty={
          <EmptyState
            title="Nenhum usuário encontrado"
            text="Convide a primeira pessoa da equipe."
            narrowed={isNarrowed && { text: 'Ninguém passa pela busca e pelos filtros escolhidos.', onClear: clear }}
          >
            <Button onClick={create}>Novo Usuário</Button>
          </EmptyState>
        }
        paging={paging}
      >
        {({ itens }) => (
          <DataTable
            label="Usuários"
            columns={colunas}
            line={linha}
            rows={itens}
            sorting={sorting}
            minWidth={LARGURA}
            actions={(usuario) => <UsuarioAcoes usuario={usuario} onAcao={act} />}
          />
        )}
      </ListView>

      {formulario && (
        <UsuarioDialog
          id={formulario.id}
          onConvidado={(usuario, link) => {
            setFormulario(undefined)
            setGerado({ tipo: 'convite', usuario, link })
          }}
          onClose={() => setFormulario(undefined)}
        />
      )}
      {pergunta && (
        <ConfirmarAcaoUsuario
          {...pergunta}
          onConfirm={() => confirm(pergunta.acao, pergunta.usuario)}
          onClose={() => setPergunta(undefined)}
        />
      )}
      {carteira && (
        <CarteiraDialog pessoa={{ id: carteira.id, nome: nameIn(carteira) }} onClose={() => setCarteira(undefined)} />
      )}
      {gerado && <LinkDialog gerado={gerado} onClose={() => setGerado(undefined)} />}
    </Page>
  )
}
