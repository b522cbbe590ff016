import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { Historico } from '../auditoria/historico.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ROTULOS_CAMPOS } from './rotulos.ts'
import { SessoesLista } from './sessoes-lista.tsx'

/** Sessions of a device, and its history. */
export function HistoricoDialog({ dispositivo, onClose }: { dispositivo: Dispositivo; onClose: () => void }) {
  return (
    <Dialog opened size="xl" title={`Histórico de ${dispositivo.device_name}`} onClose={onClose}>
      <Tabs defaultValue="sessoes" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="sessoes">Sessões</Tabs.Tab>
          <Tabs.Tab value="alteracoes">Alterações</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sessoes">
          <SessoesLista dispositivo={dispositivo.id} />
        </Tabs.Panel>
        <Tabs.Panel value="alteracoes">
          <Historico entidade="dispositivos" id={dispositivo.id} rotulos={ROTULOS_CAMPOS} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
