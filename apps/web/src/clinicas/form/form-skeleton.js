import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Skeleton } from '@mantine/core';
import classes from './form.module.css';
import { SECOES } from './secoes.ts';
/** The form of a clinic on its way, in the shape it will have. */
export function FormSkeleton() {
    return (_jsxs("div", { className: classes.form, "aria-busy": "true", children: [_jsx("div", { className: classes.indice, children: _jsx("ul", { children: SECOES.map(({ id }) => (_jsx("li", { children: _jsx(Skeleton, { height: 28, width: 112, my: 4, radius: "xl" }) }, id))) }) }), _jsx("div", { className: classes.secoes, children: _jsxs("div", { className: classes.secao, children: [_jsx(Skeleton, { height: 24, width: "30%" }), _jsx(Skeleton, { height: 60 }), _jsx(Skeleton, { height: 60 }), _jsx(Skeleton, { height: 130 })] }) })] }));
}
