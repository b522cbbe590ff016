import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import type { AbaContatos } from '@portal/contract/contatos/opcoes'
import { IconChevronDown, IconFileImport, IconIdBadge2, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonalExportDialog } from '../ui/personal-export.tsx'
import { urlExportacao } from './contatos.api.ts'
import classes from './mais-acoes.module.css'

/** Menu: import, and export of the open tab for spreadsheets or phones. */
export function MaisAcoes({ aba }: { aba: AbaContatos }) {
  const [formato, setFormato] = useState<'csv' | 'vcf'>()
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button className={classes.botao} variant="default" data-beside-title aria-label="Importar e exportar">
            <span className={classes.texto}>Importar e exportar</span>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileImport size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/consultor/agenda-telefones/importar" {...props} />}
          >
            Importar contatos
          </Menu.Item>
          <Menu.Item onClick={() => setFormato('csv')} leftSection={<IconTable size={18} aria-hidden />}>
            Exportar CSV
          </Menu.Item>
          <Menu.Item onClick={() => setFormato('vcf')} leftSection={<IconIdBadge2 size={18} aria-hidden />}>
            Exportar vCard, para o celular
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PersonalExportDialog
        opened={formato !== undefined}
        url={(motivo) => urlExportacao(aba, formato ?? 'csv', motivo)}
        onClose={() => setFormato(undefined)}
      />
    </>
  )
}
