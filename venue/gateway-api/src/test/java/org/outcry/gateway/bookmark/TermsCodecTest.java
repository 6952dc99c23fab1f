// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTermsFields;
import org.outcry.api.order.Peg;

/** Tests of terms in bookmarks, of this version and of others. */
class TermsCodecTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    private OrderTerms read() throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        TermsCodec codec = new TermsCodec();
        codec.load(in);
        OrderTerms terms = new OrderTerms();
        terms.minQuantityLots = 99;
        codec.load(terms, in);
        assertThat(in.available()).isZero();
        return terms;
    }

    @Test
    void shouldKeepEveryTerm() throws Exception {
        OrderTerms terms = new OrderTerms();
        long value = 1;
        for (Field field : OrderTerms.class.getFields()) {
            if (field.getType() == long.class) {
                field.setLong(terms, value++);
            } else if (field.getType() == boolean.class) {
                field.setBoolean(terms, true);
            } else if (field.getType().isEnum()) {
                Object[] constants = field.getType().getEnumConstants();
                field.set(terms, constants[constants.length - 1]);
            }
        }
        terms.account.set(5, 6);
        TermsCodec codec = new TermsCodec();
        codec.save(out);
        codec.save(terms, out);
        assertThat(OrderTermsFields.equals(read(), terms)).isTrue();
    }

    @Test
    void shouldReadTheTermsOfAnotherVersion() throws IOException {
        out.writeByte(3);
        writeColumn("priceTicks", 'j');
        writeColumn("peg", 'e', "MIDPOINT_OF_OLD", Peg.NONE.name(), Peg.PRIMARY.name());
        writeColumn("termOfTheFuture", 'j');
        out.writeLong(-7);
        out.writeByte(2);
        out.writeLong(1);
        OrderTerms terms = read();
        assertThat(terms.priceTicks).isEqualTo(-7);
        assertThat(terms.peg).isEqualTo(Peg.PRIMARY);
        assertThat(terms.minQuantityLots).isZero();
    }

    @Test
    void shouldRefuseAConstantThatThisVersionLacks() throws IOException {
        out.writeByte(1);
        writeColumn("peg", 'e', "MIDPOINT_OF_OLD", Peg.NONE.name());
        out.writeByte(0);
        assertThatThrownBy(this::read)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("term=peg name=MIDPOINT_OF_OLD; delete the bookmarks");
    }

    private void writeColumn(String name, char kind, String... constants) throws IOException {
        out.writeUTF(name);
        out.writeByte(kind);
        out.writeByte(constants.length);
        for (String constant : constants) {
            out.writeUTF(constant);
        }
    }
}
