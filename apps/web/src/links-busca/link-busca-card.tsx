import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Badge, Button, Switch, Text } from '@mantine/core'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { IconPencil } from '@tabler/icons-react'
import { QrCode } from '../ui/qr-code.tsx'
import { Estatisticas } from './estatisticas.tsx'
import classes from './link-busca-card.module.css'
import { arquivoDe, LinkBuscaDivulgar, urlDe } from './link-busca-divulgar.tsx'
import { LinkBuscaMenu } from './link-busca-menu.tsx'
import { useAtivarLink, useLinksBusca } from './links-busca.api.ts'

const resumoDe = ({ raio_padrao, mostrar_preco, campanha }: LinkBusca) =>
  [`Raio de ${raio_padrao} km`, mostrar_preco ? 'com preços' : 'sem preços', campanha && `campanha ${campanha}`]
    .filter(Boolean)
    .join(' · ')

type Props = { link: LinkBusca; onEditar: () => void }

export function LinkBuscaCard({ link, onEditar }: Props) {
  const ativar = useAtivarLink()
  const { renew, remove } = useLinksBusca()
  const { id, versao, apelido, is_active, principal } = link
  return (
    <article className={classes.cartao} data-inativo={!is_active || undefined}>
      <div className={classes.topo}>
        <div className={classes.nome}>
          <h2>{apelido}</h2>
          {principal && (
            <Badge variant="light" tt="none" radius="sm">
              Principal
            </Badge>
          )}
          <p>{resumoDe(link)}</p>
        </div>
        <Switch
          label="Ativo"
          aria-label={`Ativo: ${apelido}`}
          checked={is_active}
          disabled={ativar.isPending}
          onChange={({ currentTarget: { checked } }) => ativar.mutate({ id, versao, is_active: checked })}
        />
      </div>
      <div className={classes.corpo}>
        <div className={classes.coluna}>
          {is_active ? (
            <LinkBuscaDivulgar link={link} comQr={!principal} />
          ) : (
            <Text c="dimmed">Desativado. Quem abrir o link lê: “{LINK_INDISPONIVEL}”</Text>
          )}
          <div className={classes.rodape}>
            <Estatisticas link={link} />
            <div className={classes.acoes}>
              <Button
                variant="subtle"
                size="compact-md"
                leftSection={<IconPencil size={18} aria-hidden />}
                aria-label={`Editar ${apelido}`}
                onClick={onEditar}
              >
                Editar
              </Button>
              <LinkBuscaMenu link={link} renew={renew} remove={remove} />
            </div>
          </div>
        </div>
        {principal && is_active && (
          <div className={classes.qr}>
            <QrCode text={urlDe(link)} label={`Código QR do link ${apelido}`} fileName={arquivoDe(link)} />
          </div>
        )}
      </div>
    </article>
  )
}
