// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.outcry.api.order.OrderTerms;

/** Test that no term of an order is left out of its record. */
class TermsColumnsTest {
    /** The account is a column of its own; the other order of a pair is named within its session only. */
    private static final List<String> OTHERS = List.of("account", "oco_with");

    @Test
    void shouldHaveAColumnForEachTerm() {
        List<String> terms = Arrays.stream(OrderTerms.class.getFields())
                .map(Field::getName)
                .map(name -> name.replaceAll("(Ticks|Ns)$", "")
                        .replaceAll("([A-Z])", "_$1")
                        .toLowerCase(Locale.ROOT))
                .map(name -> name.equals("display_lots") ? "display_quantity" : name.replaceAll("_lots$", ""))
                .filter(name -> !OTHERS.contains(name))
                .toList();
        List<String> declared = Arrays.stream(TermsColumns.declared().split(", (?=[a-z])", -1))
                .map(column -> column.substring(0, column.indexOf(' ')))
                .toList();
        assertThat(declared).containsExactlyInAnyOrderElementsOf(terms);
    }
}
