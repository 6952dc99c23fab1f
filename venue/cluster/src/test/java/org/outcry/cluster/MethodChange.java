// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.util.function.Predicate;

/** Change of the byte code of a method. */
@FunctionalInterface
interface MethodChange {
    /** Writes the changed code. Returns whether it is another one. */
    boolean write(MethodBuilder to, MethodModel method, CodeModel code);

    /** Writes another instruction in place of one. */
    @FunctionalInterface
    interface Replacement {
        /** Writes the replacement of an instruction. */
        void write(CodeBuilder to, CodeElement instruction);
    }

    /** The method does nothing but return a value. */
    static MethodChange returns(long value) {
        return (to, method, code) -> {
            TypeKind kind = TypeKind.from(method.methodTypeSymbol().returnType());
            to.withCode(builder -> {
                constant(builder, kind, value);
                builder.return_(kind);
            });
            return true;
        };
    }

    /** The method does not call another one: it goes on as if that had returned 0, false or null. */
    static MethodChange without(String callee) {
        return replacing(
                element -> element instanceof InvokeInstruction call
                        && call.name().stringValue().equals(callee),
                -1,
                (to, element) -> {
                    InvokeInstruction call = (InvokeInstruction) element;
                    for (int i = call.typeSymbol().parameterCount() - 1; i >= 0; i--) {
                        pop(to, TypeKind.from(call.typeSymbol().parameterType(i)));
                    }
                    if (call.opcode() != Opcode.INVOKESTATIC) {
                        to.pop();
                    }
                    constant(to, TypeKind.from(call.typeSymbol().returnType()), 0);
                });
    }

    /** The method does not write a field. */
    static MethodChange keeping(String field) {
        return replacing(
                element -> element instanceof FieldInstruction access
                        && access.opcode() == Opcode.PUTFIELD
                        && access.name().stringValue().equals(field),
                -1,
                (to, element) -> {
                    pop(to, TypeKind.from(((FieldInstruction) element).typeSymbol()));
                    to.pop();
                });
    }

    /** The method reads another constant of the same enum. */
    static MethodChange naming(String constant, String other) {
        return replacing(
                element -> element instanceof FieldInstruction access
                        && access.opcode() == Opcode.GETSTATIC
                        && access.name().stringValue().equals(constant),
                -1,
                (to, element) -> {
                    FieldInstruction access = (FieldInstruction) element;
                    to.getstatic(access.owner().asSymbol(), other, access.typeSymbol());
                });
    }

    /**
     * A comparison of two numbers of type long comes to a fixed result.
     *
     * @param index the comparison's place in the method, from 0
     * @param result -1, 0 or 1
     */
    static MethodChange comparing(int index, int result) {
        return replacing(
                element -> element instanceof OperatorInstruction operator && operator.opcode() == Opcode.LCMP,
                index,
                (to, element) -> to.pop2().pop2().loadConstant(result));
    }

    /**
     * A branch is always or never taken.
     *
     * @param index the conditional branch's place in the method, from 0
     */
    static MethodChange branching(int index, boolean taken) {
        return replacing(
                element -> element instanceof BranchInstruction branch && branch.opcode() != Opcode.GOTO,
                index,
                (to, element) -> {
                    BranchInstruction branch = (BranchInstruction) element;
                    if (branch.opcode().name().startsWith("IF_")) {
                        to.pop();
                    }
                    to.pop();
                    if (taken) {
                        to.goto_(branch.target());
                    }
                });
    }

    /** Replaces the instructions that match: one of them, or all if the index is below 0. */
    private static MethodChange replacing(Predicate<CodeElement> what, int index, Replacement by) {
        return (to, method, code) -> {
            int[] found = {0};
            boolean[] changed = {false};
            to.transformCode(code, (builder, element) -> {
                if (what.test(element) && (index < 0 || found[0]++ == index)) {
                    by.write(builder, element);
                    changed[0] = true;
                } else {
                    builder.with(element);
                }
            });
            return changed[0];
        };
    }

    private static void pop(CodeBuilder to, TypeKind kind) {
        if (kind.slotSize() == 2) {
            to.pop2();
        } else {
            to.pop();
        }
    }

    private static void constant(CodeBuilder to, TypeKind kind, long value) {
        switch (kind) {
            case VOID -> {
                // Nothing is returned.
            }
            case LONG -> to.loadConstant(value);
            case DOUBLE -> to.loadConstant((double) value);
            case FLOAT -> to.loadConstant((float) value);
            case REFERENCE -> to.aconst_null();
            default -> to.loadConstant((int) value);
        }
    }
}
