import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { LINKS_BUSCA_CHEIO, LINKS_BUSCA_MAXIMO } from '@portal/contract/links-busca/limites'
import { tituloDe } from '@portal/contract/paginas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinksCadastro } from '../cadastro/links/links-cadastro.tsx'
import { MeusLinks } from '../compartilhamento/meus-links.tsx'
import { requestOf } from '../platform/link.ts'
import { ExportButton } from '../ui/list/export-button.tsx'
import { notifyWarning } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { LinkBuscaDialog } from './link-busca-dialog.tsx'
import { linksBuscaQuery } from './links-busca.api.ts'
import { LinksDeBusca } from './links-de-busca.tsx'
import classes from './meu-link-page.module.css'
import { ABAS, abaDe, TITULOS } from './meu-link-url.ts'

const route = getRouteApi('/signed-in/painel/consultor/meu-link-busca')
const PARTES = { busca: LinksDeBusca, cadastro: LinksCadastro, compartilhadas: MeusLinks }

/** Operation that exports a tab's list. */
const EXPORTAR = {
  busca: 'linksBusca.exportLinksBusca',
  cadastro: 'cadastro.exportLinksCadastro',
  compartilhadas: 'compartilhamento.exportSharedLinks',
} as const

/** Scrolls the selected tab into view, where the tabs do not all fit. */
const show = (aba: HTMLElement | null) => aba?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** All links of the signed-in user. */
export function MeuLinkPage() {
  // Redirects the former tab of received registrations to their own page.
  const eramRecebidos = route.useSearch({ select: ({ aba }) => (aba as unknown) === 'recebidos' })
  const aba = route.useSearch({ select: abaDe })
  const exportar = EXPORTAR[aba]
  const navigate = route.useNavigate()
  useEffect(() => {
    document.title = tituloDe(TITULOS[aba])
  }, [aba])
  const change = (nova: string | null) =>
    navigate({ search: { aba: abaDe({ aba: nova }) }, replace: true, resetScroll: false })
  if (eramRecebidos) return <Navigate to="/consultor/pacientes" search={{ ver: 'recebidos' }} replace />
  return (
    <Page
      title={TITULOS[aba]}
      actions={
        <>
          <ExportButton href={requestOf(exportar, undefined).url} />
          {aba === 'busca' && <NovoLink />}
        </>
      }
    >
      <Tabs value={aba} onChange={change} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.abas}>
          {Object.entries(ABAS).map(([chave, nome]) => (
            <Tabs.Tab key={chave} ref={chave === aba ? show : undefined} value={chave}>
              {nome}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(PARTES).map(([chave, Parte]) => (
          <Tabs.Panel key={chave} value={chave} className={classes.parte}>
            <Parte />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

/** Creates a search link, up to the maximum for a user. */
function NovoLink() {
  const total = useQuery(linksBuscaQuery()).data?.length ?? 0
  const [aberto, setAberto] = useState(false)
  const open = () => (total < LINKS_BUSCA_MAXIMO ? setAberto(true) : notifyWarning(LINKS_BUSCA_CHEIO))
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        Novo link
      </Button>
      {aberto && <LinkBuscaDialog link={undefined} onClose={() => setAberto(false)} />}
    </>
  )
}
