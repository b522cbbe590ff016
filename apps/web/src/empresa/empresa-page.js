import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { empresaQuery } from './empresa.api.ts';
import { EmpresaEditor } from './empresa-editor.tsx';
export function EmpresaPage() {
    const empresa = useQuery(empresaQuery());
    return (_jsx(Page, { title: "Empresa", description: "O nome e a logo aparecem na entrada e nas p\u00E1ginas p\u00FAblicas.", children: empresa.data ? (_jsx(EmpresaEditor, { atual: empresa.data })) : empresa.isError ? (_jsx(LoadFailure, { title: "Erro ao carregar configura\u00E7\u00F5es", error: empresa.error, onRetry: empresa.refetch })) : (_jsxs("div", { "aria-busy": "true", children: [_jsx(Skeleton, { height: 42, mb: "md" }), _jsx(Skeleton, { height: 520 })] })) }));
}
