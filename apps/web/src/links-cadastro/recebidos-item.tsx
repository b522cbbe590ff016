import '@mantine/core/styles/Badge.layer.css'
import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { AVISOS, outraBusca } from '@portal/contract/cadastro/avisos'
import type { CadastroRecebido } from '@portal/contract/cadastro/cadastro.contract'
import { urlRetorno } from '@portal/contract/cadastro/conversa'
import { DOCUMENTOS } from '@portal/contract/cadastro/opcoes'
import { formatTelefone } from '@portal/contract/telefone'
import { IconBrandWhatsapp, IconHistory, IconPhone, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { formatDataHora } from '../platform/format-data.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ItemCard, ItemSummary } from '../ui/list/item-list.tsx'
import { RecebidosDocumentos } from './recebidos-documentos.tsx'
import classes from './recebidos-item.module.css'

/** Received registration. */
export function RecebidosItem({ cadastro, isNovo }: { cadastro: CadastroRecebido; isNovo: boolean }) {
  const {
    codigo,
    nome,
    cidade,
    estado,
    cidade_id,
    clinica,
    declarante,
    declarante_telefone: telefone,
    urgencia,
    avisos,
    documentos,
  } = cadastro
  const [historico, setHistorico] = useState(false)
  const outra = outraBusca(avisos)
  return (
    <ItemCard
      title={nome}
      badges={
        <Group gap={6} mb={6}>
          <Badge variant="light" tt="none" radius="sm">
            Cadastro recebido
          </Badge>
          {isNovo && (
            <Badge color="pine" tt="none" radius="sm">
              Novo
            </Badge>
          )}
          {urgencia === 'emergencia' && (
            <Badge color="terracotta" tt="none" radius="sm">
              Emergência
            </Badge>
          )}
        </Group>
      }
      beside={
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            component="a"
            variant="default"
            size={44}
            href={urlRetorno(telefone, codigo)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Conversar com ${declarante} no WhatsApp, em nova aba`}
            title="Conversar no WhatsApp"
          >
            <IconBrandWhatsapp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component="a"
            variant="default"
            size={44}
            href={`tel:+${telefone}`}
            aria-label={`Ligar para ${declarante}`}
            title="Ligar"
          >
            <IconPhone size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Histórico de ${nome}`}
            title="Histórico"
            onClick={() => setHistorico(true)}
          >
            <IconHistory size={20} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <p>
        {codigo} · {cidade}/{estado} · <span className={classes.quando}>{formatDataHora(cadastro.created_at)}</span>
      </p>
      <p>{clinica}</p>
      {avisos.length > 0 && (
        <div className={classes.avisos}>
          <ul aria-label="Avisos">
            {avisos.map((aviso) => (
              <li key={aviso}>{AVISOS[aviso].equipe}</li>
            ))}
          </ul>
          {outra && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconSearch size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/" search={{ ...outra, cidade: cidade_id ?? undefined }} {...props} />}
            >
              Buscar outra clínica
            </Button>
          )}
        </div>
      )}
      <ItemSummary>
        Enviado por <strong>{declarante}</strong>, {formatTelefone(telefone)}
      </ItemSummary>
      {documentos.length > 0 && <RecebidosDocumentos nome={nome} documentos={documentos} />}
      {historico && <RecebidosHistorico cadastro={cadastro} onClose={() => setHistorico(false)} />}
    </ItemCard>
  )
}

const ROTULOS = { codigo: 'Protocolo', tipo: 'Documento', baixado: 'Conteúdo recebido' }

/** Audit history of a registration. */
function RecebidosHistorico({ cadastro, onClose }: { cadastro: CadastroRecebido; onClose: () => void }) {
  const { id, nome } = cadastro
  return (
    <Dialog opened size="lg" title={`Histórico de ${nome}`} onClose={onClose}>
      <Historico entidade="pacientes" id={id} rotulos={ROTULOS} nomes={DOCUMENTOS} />
    </Dialog>
  )
}
