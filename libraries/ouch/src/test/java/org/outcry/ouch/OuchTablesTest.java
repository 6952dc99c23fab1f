// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Test that the layouts, the constants and the document agree. */
class OuchTablesTest {
    private static final Map<OuchLayout, Class<?>> CONSTANTS = Map.ofEntries(
            Map.entry(OuchMessages.ENTER_ORDER, Inbound.EnterOrder.class),
            Map.entry(OuchMessages.REPLACE_ORDER, Inbound.ReplaceOrder.class),
            Map.entry(OuchMessages.CANCEL_ORDER, Inbound.CancelOrder.class),
            Map.entry(OuchMessages.MODIFY_ORDER, Inbound.ModifyOrder.class),
            Map.entry(OuchMessages.MASS_CANCEL, Inbound.MassCancel.class),
            Map.entry(OuchMessages.DISABLE_ORDER_ENTRY, Inbound.OrderEntryControl.class),
            Map.entry(OuchMessages.ENABLE_ORDER_ENTRY, Inbound.OrderEntryControl.class),
            Map.entry(OuchMessages.ACCOUNT_QUERY, Inbound.AccountQuery.class),
            Map.entry(OuchMessages.SYSTEM_EVENT, Outbound.SystemEvent.class),
            Map.entry(OuchMessages.ORDER_ACCEPTED, Outbound.OrderAccepted.class),
            Map.entry(OuchMessages.ORDER_REPLACED, Outbound.OrderReplaced.class),
            Map.entry(OuchMessages.ORDER_CANCELED, Outbound.OrderCanceled.class),
            Map.entry(OuchMessages.AIQ_CANCELED, Outbound.AiqCanceled.class),
            Map.entry(OuchMessages.ORDER_EXECUTED, Outbound.OrderExecuted.class),
            Map.entry(OuchMessages.BROKEN_TRADE, Outbound.BrokenTrade.class),
            Map.entry(OuchMessages.REJECTED, Outbound.Rejected.class),
            Map.entry(OuchMessages.CANCEL_PENDING, Outbound.CancelPending.class),
            Map.entry(OuchMessages.CANCEL_REJECT, Outbound.CancelReject.class),
            Map.entry(OuchMessages.ORDER_PRIORITY_UPDATE, Outbound.OrderPriorityUpdate.class),
            Map.entry(OuchMessages.ORDER_MODIFIED, Outbound.OrderModified.class),
            Map.entry(OuchMessages.ORDER_RESTATED, Outbound.OrderRestated.class),
            Map.entry(OuchMessages.MASS_CANCEL_RESPONSE, Outbound.MassCancelResponse.class),
            Map.entry(OuchMessages.DISABLE_RESPONSE, Outbound.OrderEntryControlResponse.class),
            Map.entry(OuchMessages.ENABLE_RESPONSE, Outbound.OrderEntryControlResponse.class),
            Map.entry(OuchMessages.ACCOUNT_QUERY_RESPONSE, Outbound.AccountQueryResponse.class));

    private static List<OuchLayout> all() {
        List<OuchLayout> all = new ArrayList<>(OuchMessages.INBOUND);
        all.addAll(OuchMessages.OUTBOUND);
        return all;
    }

    @Test
    void shouldHaveTheConstantsOfItsTables() throws ReflectiveOperationException {
        for (OuchLayout layout : all()) {
            Class<?> constants = Objects.requireNonNull(CONSTANTS.get(layout), layout.toString());
            for (OuchField field : layout.fields()) {
                String name = field.name()
                        .replace("InterMarket Sweep Eligibility", "Sweep")
                        .replace("UserRefNum", "User Ref Num")
                        .replace("ClOrdID", "Cl Ord Id")
                        .replace(' ', '_')
                        .toUpperCase(Locale.ROOT);
                assertThat(constant(constants, name))
                        .as(layout + " " + field.name())
                        .isEqualTo(field.offset());
            }
        }
    }

    private static int constant(Class<?> constants, String name) throws ReflectiveOperationException {
        for (Class<?> owner : List.of(constants, Outbound.class)) {
            for (Field field : owner.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field.getInt(null);
                }
            }
        }
        throw new AssertionError("no constant: class=" + constants + " name=" + name);
    }

    @Test
    void shouldHaveTheTablesOfItsDocument() throws IOException {
        List<String> expected = new ArrayList<>();
        for (OuchLayout layout : all()) {
            expected.add("### %c %s: %d bytes, appendage %s"
                    .formatted(
                            (char) layout.type(),
                            layout.name(),
                            layout.length(),
                            layout.appendage().name().toLowerCase(Locale.ROOT)));
            for (OuchField field : layout.fields()) {
                expected.add("| %s | %d | %d | %s |"
                        .formatted(field.name(), field.offset(), field.length(), word(field.type())));
            }
        }
        List<String> document = Files.readAllLines(Path.of("doc", "ouch-5.0.md"));
        int from = document.indexOf("## From the client");
        assertThat(document.subList(from, document.size()))
                .filteredOn(line -> line.startsWith("### ") || line.matches("\\| .* \\| \\d+ \\| \\d+ \\| \\w+ \\|"))
                .containsExactlyElementsOf(expected);
        for (int tag = 1; tag <= OuchOptions.MAX_TAG; tag++) {
            int number = tag;
            String bytes = OuchOptions.valueBytes(tag) + " |";
            assertThat(document.stream().filter(line -> line.startsWith("| " + number + " | ")))
                    .as("option " + tag)
                    .allMatch(line -> line.endsWith(bytes))
                    .hasSize(OuchOptions.valueBytes(tag) == 0 ? 0 : 1);
        }
    }

    private static String word(FieldType type) {
        return switch (type) {
            case U16, U32, U64 -> "integer";
            default -> type.name().toLowerCase(Locale.ROOT);
        };
    }
}
